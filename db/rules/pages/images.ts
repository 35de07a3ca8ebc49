/**
 * The image sizes of a page. A resolution `atN` bounds the area, not an edge: width × height ≈ N², so that
 * a portrait page and a landscape page of one resolution cost the same number of pixels.
 */
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

/** The sizes that pages are read at; they come as AVIF too, once there was time to make it. */
export const avifResolutions = pageResolutions.filter(resolution => resolution !== 'at200')

export type SizePx = { width: number; height: number }

/** The side in pixels of the square with the same area: `at800` → 800. */
export function nominalSide(resolution: PageResolution): number {
  return Number(resolution.slice(2))
}

/**
 * The pixel size of a page at a resolution.
 * @param ratio page width / page height, above 0
 * @returns whole pixels, at least 1 × 1: width = N·√ratio, height = N/√ratio
 */
export function pageSize(resolution: PageResolution, ratio: number): SizePx {
  const side = nominalSide(resolution)
  const stretch = Math.sqrt(ratio)
  return {
    width: Math.max(1, Math.round(side * stretch)),
    height: Math.max(1, Math.round(side / stretch)),
  }
}

/** The address of a page image under the asset host, or its key in the file store. */
export function pageImagePath(pageKey: string, resolution: PageResolution): string {
  return `${pageKey}-${resolution}.jpg`
}

/** The address of another size of the picture at an address, whose seal stays: all sizes have one. */
export function atResolution(url: string, resolution: PageResolution): string {
  return url.replace(/-at\d+\.jpg(?=$|\?)/, pageImagePath('', resolution))
}

/** The same for a picture as AVIF: at 37 to 44 % of the bytes, but only some time after the page can be read. */
export function pageAvifPath(pageKey: string, resolution: PageResolution): string {
  return `${pageKey}-${resolution}.avif`
}

/** Every file that a page's picture may have. */
export function pageImageFiles(pageKey: string): string[] {
  return [
    ...pageResolutions.map(resolution => pageImagePath(pageKey, resolution)),
    ...avifResolutions.map(resolution => pageAvifPath(pageKey, resolution)),
  ]
}
