# The table in FIRMWARE.md, out of the baseline: mean instructions on each core, and on the M3 flash and
# the stack of nine of ten calls and of all, each for f32 and I16F16.
BEGIN {
    count = split("sphere_sphere:sphere × sphere;segment2_segment2:segment × segment, 2D;" \
        "ray_sphere:ray × sphere;ray_triangle:ray × triangle;" \
        "ray_triangle.answer:ray × triangle, what they share;ray_box:ray × box;" \
        "sphere_triangle:sphere × triangle;box_box:box × box;" \
        "box_triangle:box × triangle;box_triangle.answer:box × triangle, what they share;" \
        "ray_oriented:ray × oriented box;ray_oriented.answer:ray × oriented box, what they share;" \
        "sphere_oriented:sphere × oriented box;oriented_oriented:oriented box × oriented box;" \
        "triangle_triangle:triangle × triangle;" \
        "triangle_triangle.answer:triangle × triangle, what they share;" \
        "capsule_capsule:capsule × capsule;capsule_box:capsule × box;segment_cylinder:segment × cylinder;" \
        "segment_segment.distance:segment – segment, distance;plane_plane:plane × plane;line_clip:line clip;affine_point:matrix × point;" \
        "planar_shadow:shadow matrix", row, ";")
}

{ mean[$1, $2] = $3; usual[$1, $2] = $5; stack[$1, $2] = $6; flash[$1, $2] = $7 }

function both(figure, core, query) {
    if (!((core, "f32." query) in figure)) return "–"
    return figure[core, "f32." query] " / " figure[core, "i16f16." query]
}

END {
    print "| query | M0 | M3 | M4F | flash | stack, 9 of 10 | stack, most |"
    print "| --- | --: | --: | --: | --: | --: | --: |"
    for (i = 1; i <= count; i++) {
        split(row[i], part, ":")
        printf "| %s | %s | %s | %s | %s | %s | %s |\n", part[2], both(mean, "M0", part[1]), \
            both(mean, "M3", part[1]), both(mean, "M4F", part[1]), \
            both(flash, "M3", part[1]), both(usual, "M3", part[1]), \
            both(stack, "M3", part[1])
    }
}
