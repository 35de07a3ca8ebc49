/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { HotspotOfType } from '../../hotspot.ts'
import { followPlayer } from './follow-player.ts'
import { vimeo } from './vimeo.ts'
import { youtube } from './youtube.ts'

/** Tells where it plays as a `video` element does: by `timeupdate`, with the part of its length in `data-part`. */
export function ProvidedPlayer({ hotspot: { id, video, name } }: { hotspot: HotspotOfType<'video'> }) {
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
