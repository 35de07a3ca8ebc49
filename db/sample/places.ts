import type { Area } from '#db/rules/hotspots/areas.ts'

/** What stands for an installation's own address in the sample's feed. */
export const anyInstallation = 'https://installation.invalid'

/** Where the last page has its kettle, with room for steam; the film is cut from there, so that it lies on it unseen. */
export const kettle = { page: 8, area: { left: 0.05, top: 0.02, width: 0.44, height: 0.4 } satisfies Area }

/** Where the slideshow stands: on the right-hand page of chairs, above its daybed. */
export const chairs = { page: 5, area: { left: 0.54, top: 0.04, width: 0.4, height: 0.232 } satisfies Area }

/** The photos of the slideshow, under `/sample/photos`, with what they show. */
export const slides: [picture: string, altText: string][] = [
  ['bittern', 'Bittern rocking chair'],
  ['curlew', 'Curlew daybed'],
  ['plover', 'Plover stool'],
  ['rook', 'Rook chair'],
]
