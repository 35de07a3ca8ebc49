import type { FindingPlace } from '#db/rules/publishing/review.ts'

/** Address of the editor at a place, with its hotspot selected and its area marked. @param path of the publication */
export function editorHref(
  path: string,
  { pageNumber, hotspotId, area }: Pick<FindingPlace, 'pageNumber' | 'hotspotId' | 'area'>,
): string {
  const hotspot = hotspotId === null ? '' : `&hotspots=${hotspotId}`
  const mark =
    area &&
    `&mark=${[area.left, area.top, area.width, area.height].map(part => Number(part.toFixed(4))).join(',')}`
  return `${path}/hotspots?page=${pageNumber ?? 1}${hotspot}${mark ?? ''}`
}
