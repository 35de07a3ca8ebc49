/** `atN` bounds the area, width × height ≈ N², so that all formats cost the same number of pixels. */
export const pageResolutions = [
  'at200',
  'at600',
  'at800',
  'at1000',
  'at1200',
  'at1600',
  'at2000',
  'at2400',
] as const
export type PageResolution = (typeof pageResolutions)[number]

/** Reading sizes, which get AVIF too, in the background. */
export const avifResolutions = pageResolutions.filter(resolution => resolution !== 'at200')

export type SizePx = { width: number; height: number }

/** Returns the side in pixels of the square with the same area: `at800` → 800. */
export function nominalSide(resolution: PageResolution): number {
  return Number(resolution.slice(2))
}

/** Returns whole pixels, at least 1 × 1: N·√ratio × N/√ratio. @param ratio width / height, above 0 */
export function pageSize(resolution: PageResolution, ratio: number): SizePx {
  const side = nominalSide(resolution)
  const stretch = Math.sqrt(ratio)
  return {
    width: Math.max(1, Math.round(side * stretch)),
    height: Math.max(1, Math.round(side / stretch)),
  }
}

/** Returns the path of a page image under the asset host or in the file store. */
export function pageImagePath(pageKey: string, resolution: PageResolution): string {
  return `${pageKey}-${resolution}.jpg`
}

/** Returns the address of another size, with the same seal. */
export function atResolution(url: string, resolution: PageResolution): string {
  return url.replace(/-at\d+\.jpg(?=$|\?)/, pageImagePath('', resolution))
}

/** Returns the path of the AVIF, which has 37 to 44 % of the JPEG's bytes but exists only later. */
export function pageAvifPath(pageKey: string, resolution: PageResolution): string {
  return `${pageKey}-${resolution}.avif`
}

/** Size of a page's card, its picture in link previews and search results, in pixels: https://ogp.me asks for no other. */
export const cardSize: SizePx = { width: 1200, height: 630 }

/** Returns the path of the card, in which the page lies whole. Pages that were converted long ago have none. */
export function pageCardPath(pageKey: string): string {
  return `${pageKey}-card.jpg`
}

/** Lists all files that a page's picture may have. */
export function pageImageFiles(pageKey: string): string[] {
  return [
    ...pageResolutions.map(resolution => pageImagePath(pageKey, resolution)),
    ...avifResolutions.map(resolution => pageAvifPath(pageKey, resolution)),
    pageCardPath(pageKey),
  ]
}
