import {
  avifResolutions,
  type PageResolution,
  pageAvifPath,
  pageImagePath,
  pageResolutions,
  pageSize,
} from '#db/rules/pages/images.ts'

export type PageImage = {
  image: string // URL of its files, without `-at200.jpg` and so on
  ratio: number // width / height
  hasAvif?: boolean
}

export function sourceSet({ image, ratio }: PageImage): string {
  return pageResolutions
    .map(resolution => `${pageImagePath(image, resolution)} ${pageSize(resolution, ratio).width}w`)
    .join(', ')
}

export function avifSourceSet({ image, ratio, hasAvif }: PageImage): string | undefined {
  if (!hasAvif) return undefined
  return avifResolutions
    .map(resolution => `${pageAvifPath(image, resolution)} ${pageSize(resolution, ratio).width}w`)
    .join(', ')
}

export function pictureUrl({ image }: PageImage, resolution: PageResolution): string {
  return pageImagePath(image, resolution)
}
