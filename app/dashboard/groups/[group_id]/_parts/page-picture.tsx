import { type ComponentProps, useState } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

/** How paper looks wherever a page is shown: a hairline, and a soft shadow. */
export const paperLook = 'rounded-[2px] bg-hover shadow-cover outline-1 -outline-offset-1 outline-cover-line'

/** A picture of a page in its own proportions. */
export function PagePicture({ alt, className, ...props }: ComponentProps<'img'> & { alt: string }) {
  // biome-ignore lint/performance/noImgElement: pages are stored in all their sizes; nothing is to be resized
  return <img alt={alt} decoding="async" {...props} className={`${paperLook} ${className ?? ''}`} />
}

type ArrivingProps = Omit<ComponentProps<'img'>, 'alt' | 'onLoad' | 'onError'> & { placeholder: string }

/**
 * A picture of a page that stands for nothing else, with a sheet in its place until it has come.
 * @param placeholder the size of the sheet, as classes
 */
export function ArrivingPicture({ placeholder, className, ...props }: ArrivingProps) {
  const [isHere, setIsHere] = useState(false)
  return (
    <>
      {!isHere && <Skeleton className={`rounded-[2px] ${placeholder}`} />}
      <PagePicture
        {...props}
        alt=""
        // What came before the page was alive tells of it no more.
        ref={picture => {
          if (picture?.complete) setIsHere(true)
        }}
        onLoad={() => setIsHere(true)}
        onError={() => setIsHere(true)}
        className={`${className ?? ''} ${isHere ? '' : 'absolute bottom-0 opacity-0'}`}
      />
    </>
  )
}
