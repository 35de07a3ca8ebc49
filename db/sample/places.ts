import type { HotspotArea } from '#db/rules/hotspots/areas.ts'

/** Placeholder of the installation's address in the sample's feed. */
export const anyInstallation = 'https://installation.invalid'

/** The kettle on the last page, with room for steam; the video is cut from there, to blend in. */
export const kettle = {
  page: 8,
  area: { left: 0.05, top: 0.02, width: 0.44, height: 0.4 } satisfies HotspotArea,
}

/** Free area on the page of chairs, above the daybed. */
export const chairs = {
  page: 5,
  area: { left: 0.54, top: 0.04, width: 0.4, height: 0.232 } satisfies HotspotArea,
}

export const sampleSlides: [picture: string, altText: string][] = [
  ['bittern', 'Bittern rocking chair'],
  ['curlew', 'Curlew daybed'],
  ['plover', 'Plover stool'],
  ['rook', 'Rook chair'],
]
