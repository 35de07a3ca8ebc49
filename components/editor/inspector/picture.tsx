import { type ComponentProps, type ReactNode, useState } from 'react'

type Props = ComponentProps<'img'> & {
  src: string
  alt: string
  /** Fallback. */
  otherwise?: ReactNode
}

/** An external picture, requested without a referrer. */
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
      // It may have failed before hydration.
      ref={picture => {
        if (picture?.complete && picture.naturalWidth === 0) setGone(src)
      }}
      {...props}
    />
  )
}
