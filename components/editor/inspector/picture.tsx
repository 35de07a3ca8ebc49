import { type ComponentProps, type ReactNode, useState } from 'react'

type Props = ComponentProps<'img'> & {
  src: string
  alt: string
  /** Stands in its place when nothing comes. */
  otherwise?: ReactNode
}

/** A picture of wherever, which is not told who looks at it. */
export function Picture({ src, alt, otherwise = null, ...props }: Props) {
  const [gone, setGone] = useState<string>()
  if (gone === src) return otherwise
  return (
    // biome-ignore lint/performance/noImgElement: pictures of other people's are shown as they are
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setGone(src)}
      // One that failed before this page came alive says nothing any more.
      ref={picture => {
        if (picture?.complete && picture.naturalWidth === 0) setGone(src)
      }}
      {...props}
    />
  )
}
