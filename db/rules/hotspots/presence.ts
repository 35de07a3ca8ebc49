/** Selected hotspots that colleagues are told of; a larger selection is told in part. */
export const mostSelected = 200
