# For the scripts here: gets what they need.

# install PACKAGE... : those of Debian's packages that are missing.
install() {
    local missing=()
    for package in "$@"; do
        dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    if ! command -v apt-get >/dev/null || [ "$(id -u)" -ne 0 ]; then
        echo "please install: ${missing[*]}" >&2
        exit 1
    fi
    echo "installing ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq </dev/null
    apt-get install -y -qq --no-install-recommends "${missing[@]}" </dev/null >/dev/null
}
