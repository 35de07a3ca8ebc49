/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { Words } from '../words.ts'

type PhotoProps = { class: string; src: string | null; alt: string; words: Words }

/** Product photo, with a placeholder if there is none or it fails to load. */
export function ReaderPhoto({ class: name, src, alt, words }: PhotoProps) {
  const [missing, setMissing] = useState<string>()
  if (src === null || src === missing)
    return (
      <span class={`${name} no-photo`} aria-hidden={alt === '' ? 'true' : undefined}>
        {words.noPicture}
      </span>
    )
  return (
    // biome-ignore lint/performance/noImgElement: the reader is no Next page
    <img
      class={name}
      src={src}
      alt={alt}
      loading="lazy"
      draggable={false}
      referrerpolicy="no-referrer"
      onError={() => setMissing(src)}
    />
  )
}
