import { type ComponentProps, useState } from 'react'
import { Skeleton } from '#components/ui/skeleton.tsx'

/** Paper of page images: a hairline and a soft shadow. */
export const paperLook = 'rounded-[2px] bg-hover shadow-cover outline-1 -outline-offset-1 outline-cover-line'

export function PagePicture({ alt, className, ...props }: ComponentProps<'img'> & { alt: string }) {
  // biome-ignore lint/performance/noImgElement: pages are stored in all their sizes; nothing is to be resized
  return <img alt={alt} decoding="async" {...props} className={`${paperLook} ${className ?? ''}`} />
}

type ArrivingProps = Omit<ComponentProps<'img'>, 'alt' | 'onLoad' | 'onError'> & { placeholder: string }

/** Decorative page image, with a blank sheet until loaded. @param placeholder size classes of the sheet */
export function ArrivingPicture({ placeholder, className, ...props }: ArrivingProps) {
  const [isHere, setIsHere] = useState(false)
  return (
    <>
      {!isHere && <Skeleton className={`rounded-[2px] ${placeholder}`} />}
      <PagePicture
        {...props}
        alt=""
        // Images loaded before hydration fire no event.
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
