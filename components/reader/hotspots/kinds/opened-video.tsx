/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { HotspotOfType } from '../../hotspot.ts'
import type { Words } from '../../words.ts'
import type { OpenedProps } from '../opened-props.ts'
import { ProvidedPlayer } from '../players/player.tsx'
import { useIsGone } from '../use-is-gone.ts'
import { Lightbox } from './opened-look.tsx'

export function Opened(props: OpenedProps & { hotspot: HotspotOfType<'video'> }) {
  const { hotspot, words } = props
  return (
    <Lightbox {...props}>
      {hotspot.video.source === 'file' ? (
        <Film hotspot={hotspot} words={words} />
      ) : (
        <ProvidedPlayer hotspot={hotspot} />
      )}
    </Lightbox>
  )
}

/** It plays at once, because somebody asked for it. */
function Film({ hotspot: { id, video, name }, words }: { hotspot: HotspotOfType<'video'>; words: Words }) {
  const film = useRef<HTMLVideoElement>(null)
  const isGone = useIsGone(film)
  useEffect(() => void film.current?.play().catch(() => {}), [])
  if (isGone) return <p class="missing">{words.filmFailed}</p>
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are not part of what a hotspot has
    <video
      class="film"
      data-film={id}
      ref={film}
      aria-label={name}
      poster={video.poster}
      controls
      playsInline
      loop={video.loops}
    >
      <source src={video.url + (video.startsAt ? `#t=${video.startsAt}` : '')} type={video.mime} />
    </video>
  )
}
