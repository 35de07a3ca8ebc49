import { type PageResolution, pageImagePath, pageResolutions, pageSize } from '#db/rules/images.ts'

/** A page's picture in all its sizes. */
export type PageImage = {
  /** The address of its files, without `-at200.jpg` and so on. */
  image: string
  /** Width / height. */
  ratio: number
}

/** Every size of a page's picture with its width in pixels, for the `srcset` of an `<img>`. */
export function sourceSet({ image, ratio }: PageImage): string {
  return pageResolutions
    .map(resolution => `${pageImagePath(image, resolution)} ${pageSize(resolution, ratio).width}w`)
    .join(', ')
}

/** The address of one size of a page's picture. */
export function pictureUrl({ image }: PageImage, resolution: PageResolution): string {
  return pageImagePath(image, resolution)
}
