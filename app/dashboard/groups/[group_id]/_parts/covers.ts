import { type PageResolution, pageImagePath } from '#db/rules/images.ts'

/** The cover at another resolution than the one that v2 names. */
export function coverAt(coverUrl: string, resolution: PageResolution): string {
  const named = pageImagePath('', 'at800')
  return coverUrl.endsWith(named) ? pageImagePath(coverUrl.slice(0, -named.length), resolution) : coverUrl
}

/** A page's picture at another resolution than the smallest, by which its address was told. */
export function pictureAt(url: string, resolution: PageResolution): string {
  const named = pageImagePath('', 'at200')
  return url.endsWith(named) ? pageImagePath(url.slice(0, -named.length), resolution) : url
}
