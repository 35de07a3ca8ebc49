/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { HotspotOfType } from '../../hotspot.ts'
import { followPlayer } from './follow-player.ts'
import { vimeo } from './vimeo.ts'
import { youtube } from './youtube.ts'

export type PlayerProps = {
  hotspot: HotspotOfType<'video'>
  /** True if it replaces what had the focus. */
  takesFocus?: boolean
}

/** Tells where it plays as a `video` element does: by `timeupdate`, with the part of its length in `data-part`. */
export function ProvidedPlayer({ hotspot: { id, video, name }, takesFocus = false }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const provider = video.source === 'vimeo' ? vimeo : youtube
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    return followPlayer(current, provider, part => {
      current.dataset.part = String(part)
      current.dispatchEvent(new Event('timeupdate'))
    })
  }, [provider])
  useLayoutEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <iframe
      class="film"
      data-film={id}
      ref={frame}
      src={provider.address(video, location.origin)}
      title={name}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      // Players refuse to play for a page that does not say who it is.
      referrerpolicy="strict-origin-when-cross-origin"
    />
  )
}
