/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { dialogButton, useIsLive } from '../frame/presses.ts'
import type { ReaderHotspot } from '../hotspot.ts'
import type { ReaderPage } from '../model.ts'
import { count } from '../statistics/count.ts'
import type { Words } from '../words.ts'
import { readerKind } from './kinds/reader-kinds.ts'
import { Mark } from './mark.tsx'
import { placedStyle } from './placed.ts'
import { Themed } from './themed.tsx'

/** Opens a hotspot in the reader; returns false where its link is to be followed instead. */
export type HotspotOpener = (hotspot: ReaderHotspot) => boolean

type SpotsProps = {
  page: ReaderPage
  words: Words
  onOpen: HotspotOpener
  /** Fetches what is needed to open one, because somebody points at it. */
  onNear(hotspot: ReaderHotspot): void
}

/** Hotspots of a page as links that the reader opens itself, in tab order. */
export function Spots({ page, ...rest }: SpotsProps) {
  if (page.hotspots.length === 0) return null
  return (
    <div class="spots" style={`--r:${page.ratio}`}>
      {page.hotspots.map(hotspot => (
        <Spot key={hotspot.id} hotspot={hotspot} {...rest} />
      ))}
    </div>
  )
}

type SpotProps = Omit<SpotsProps, 'page'> & { hotspot: ReaderHotspot }

function Spot({ hotspot, words, onOpen, onNear }: SpotProps) {
  const { id, type, isInline, text } = hotspot
  const kind = readerKind(type)
  const cover = kind.hasCover(hotspot) && (
    <Cover hotspot={hotspot} onOpen={onOpen} onNear={onNear}>
      <Mark hotspot={hotspot} />
    </Cover>
  )
  return (
    <div
      class="spot"
      data-type={type}
      data-inline={isInline && (text !== undefined && !kind.hidesText ? 'text' : '')}
      id={`hotspot-${id}`}
      style={placedStyle(hotspot)}
    >
      <Themed html={hotspot.themed} />
      {isInline ? (
        <kind.Inline hotspot={hotspot} words={words}>
          {cover}
        </kind.Inline>
      ) : (
        cover
      )}
    </div>
  )
}

type CoverProps = Omit<SpotProps, 'words'> & { children: ComponentChildren }

function Cover({ hotspot, onOpen, onNear, children }: CoverProps) {
  const { id, type, name, href } = hotspot
  const { isForPeople, hasTip, hasDialog, playsInPlace, followed } = readerKind(type)
  const isLive = useIsLive()
  const press = (event: MouseEvent) => {
    count({ type: 'hotspot_pressed', hotspot: id })
    // With a key held, or another button, the link opens elsewhere, as links do.
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    const isPlain = event.button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
    if (isPlain && onOpen(hotspot)) event.preventDefault()
    else followed?.(hotspot)
  }
  const near = () => onNear(hotspot)
  const leadsAway = /^https?:/i.test(href)
  return (
    <a
      class="cover"
      href={href}
      {...(leadsAway && { target: '_blank', rel: 'noopener' })}
      {...(isForPeople && { rel: 'nofollow noopener' })}
      {...(isLive && hasDialog(hotspot) && dialogButton)}
      {...(isLive && playsInPlace?.(hotspot) && { role: 'button' })}
      aria-label={name}
      data-tip={hasTip(hotspot) ? '' : undefined}
      draggable={false}
      onClick={press}
      onAuxClick={event => event.button === 1 && press(event)}
      onPointerEnter={near}
      onFocus={near}
    >
      {children}
    </a>
  )
}
