import {
  avifResolutions,
  type PageResolution,
  pageAvifPath,
  pageImagePath,
  pageResolutions,
  pageSize,
} from '#db/rules/pages/images.ts'

/** A page's picture in all its sizes. */
export type PageImage = {
  /** The address of its files, without `-at200.jpg` and so on. */
  image: string
  /** Width / height. */
  ratio: number
  /** Whether it lies there as AVIF too. */
  hasAvif?: boolean
}

/** Every size of a page's picture with its width in pixels, for the `srcset` of an `<img>`. */
export function sourceSet({ image, ratio }: PageImage): string {
  return pageResolutions
    .map(resolution => `${pageImagePath(image, resolution)} ${pageSize(resolution, ratio).width}w`)
    .join(', ')
}

/** The same as AVIF, for the `<source>` before it; undefined where there is none. */
export function avifSourceSet({ image, ratio, hasAvif }: PageImage): string | undefined {
  if (!hasAvif) return undefined
  return avifResolutions
    .map(resolution => `${pageAvifPath(image, resolution)} ${pageSize(resolution, ratio).width}w`)
    .join(', ')
}

/** The address of one size of a page's picture. */
export function pictureUrl({ image }: PageImage, resolution: PageResolution): string {
  return pageImagePath(image, resolution)
}
