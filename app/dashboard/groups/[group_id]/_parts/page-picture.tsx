import type { ComponentProps } from 'react'

/** How paper looks wherever a page is shown: a hairline, and a soft shadow. */
export const paperLook = 'rounded-[2px] bg-hover shadow-cover outline-1 -outline-offset-1 outline-cover-line'

/** A picture of a page in its own proportions. */
export function PagePicture({ alt, className, ...props }: ComponentProps<'img'> & { alt: string }) {
  // biome-ignore lint/performance/noImgElement: pages are stored in all their sizes; nothing is to be resized
  return <img alt={alt} decoding="async" {...props} className={`${paperLook} ${className ?? ''}`} />
}
