/** @jsxImportSource preact */

import type { ComponentChildren, ComponentType, RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { isPlainPress } from '../frame/presses.ts'
import type { HotspotOfType } from '../hotspot.ts'
import { count } from '../statistics/count.ts'
import type { Words } from '../words.ts'
import type { PlayerProps } from './players/player.tsx'
import { useIsGone } from './use-is-gone.ts'

type InlineVideoProps = { hotspot: HotspotOfType<'video'>; words: Words; children: ComponentChildren }

/**
 * A film in its place on the page. A file plays in the browser's own player, or silently as part of the print; a
 * film of a provider is a link in front of nothing of theirs, until it is pressed.
 */
export function InlineVideo({ hotspot, words, children }: InlineVideoProps) {
  const [Player, setPlayer] = useState<ComponentType<PlayerProps> | null>(null)
  const isByKey = useRef(false)
  const { id, video, name } = hotspot
  if (video.source === 'file') return <FileVideo hotspot={hotspot} words={words} />
  if (Player) return <Player hotspot={hotspot} takesFocus={isByKey.current} />
  const play = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    if (video.source === 'page') return
    event.preventDefault()
    event.stopPropagation()
    isByKey.current = event.detail === 0
    count({ type: 'hotspot_pressed', hotspot: id })
    void import('./players/player.tsx').then(({ ProvidedPlayer }) => setPlayer(() => ProvidedPlayer))
  }
  return (
    <div class={video.showsPreview ? 'film poster' : 'film'} onClickCapture={play} title={name}>
      {children}
    </div>
  )
}

function FileVideo({
  hotspot: { id, video, name },
  words,
}: {
  hotspot: HotspotOfType<'video'>
  words: Words
}) {
  const element = useRef<HTMLVideoElement>(null)
  const moves = video.playsByItself === true
  const { isStill, toggle } = useMotion(element, moves)
  const isGone = useIsGone(element)
  // A part of the print leaves the print as it is.
  if (isGone) return video.isPartOfPage ? null : <p class="film gone-film">{words.filmFailed}</p>
  return (
    <>
      <video
        ref={element}
        class="film"
        data-film={id}
        aria-label={name}
        controls={!video.isPartOfPage && !moves}
        autoPlay={moves}
        muted={moves}
        loop={video.loops}
        playsInline
        poster={video.poster}
        preload={video.showsPreview || moves ? 'metadata' : 'none'}
      >
        <source src={video.url + (video.startsAt ? `#t=${video.startsAt}` : '')} type={video.mime} />
      </video>
      {(moves || video.isPartOfPage) && (
        <button
          type="button"
          class={video.showsControls ? 'still steady' : 'still'}
          aria-label={name}
          aria-pressed={!isStill}
          onClick={toggle}
        >
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d={isStill ? 'M4.4 3.1v5.8L9.2 6z' : 'M4 3v6M8 3v6'} />
          </svg>
        </button>
      )}
    </>
  )
}

/** Plays a film that moves by itself while it is in sight, unless motion is unwanted or a reader stopped it. */
function useMotion(element: RefObject<HTMLVideoElement | null>, moves: boolean) {
  const [isStill, setIsStill] = useState(false)
  useEffect(() => {
    const film = element.current
    if (!film || !moves) return
    // As an attribute it came too late for a page that was built by a script.
    film.muted = true
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      film.pause()
      setIsStill(true)
      return
    }
    const watch = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting && !film.dataset.stopped) void film.play().catch(() => setIsStill(true))
      else film.pause()
    })
    watch.observe(film)
    return () => watch.disconnect()
  }, [element, moves])
  const toggle = () => {
    const film = element.current
    if (!film) return
    if (film.paused) delete film.dataset.stopped
    else film.dataset.stopped = ''
    if (film.paused) void film.play()
    else film.pause()
    setIsStill(film.paused)
  }
  return { isStill, toggle }
}
