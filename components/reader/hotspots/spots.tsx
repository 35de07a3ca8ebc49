/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { ReaderPage } from '../model.ts'
import type { Words } from '../words.ts'
import type { ReaderHotspot } from './hotspot.ts'
import { InlineContent } from './inline-content.tsx'
import { Mark } from './mark.tsx'
import { placedStyle } from './placed.ts'

/** Opens a hotspot in the reader; returns false where its link is to be followed instead. */
export type OpenHotspot = (hotspot: ReaderHotspot) => boolean

type SpotsProps = {
  page: ReaderPage
  words: Words
  onOpen: OpenHotspot
  /** Fetches what is needed to open one, because somebody points at it. */
  onNear(): void
}

/** What stands on a page: links that the reader opens in its own way, in the order of the keys. */
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

type SpotProps = { hotspot: ReaderHotspot; words: Words; onOpen: OpenHotspot; onNear(): void }

function Spot({ hotspot, words, onOpen, onNear }: SpotProps) {
  const { id, type, isInline, text } = hotspot
  const cover = hasCover(hotspot) && (
    <Cover hotspot={hotspot} onOpen={onOpen} onNear={onNear}>
      <Mark hotspot={hotspot} />
    </Cover>
  )
  return (
    <div
      class="spot"
      data-type={type}
      data-inline={isInline && (text !== undefined && type !== 'video' ? 'text' : '')}
      id={`hotspot-${id}`}
      style={placedStyle(hotspot)}
    >
      {isInline ? (
        <InlineContent hotspot={hotspot} words={words}>
          {cover}
        </InlineContent>
      ) : (
        cover
      )}
    </div>
  )
}

/** Pictures and films that are seen in their place need not lead anywhere. */
function hasCover(hotspot: ReaderHotspot): boolean {
  if (hotspot.type === 'image') return hotspot.image.opensLarge === true
  if (hotspot.type === 'slideshow') return !hotspot.isInline
  return !(hotspot.type === 'video' && hotspot.isInline && hotspot.video.source === 'file')
}

type CoverProps = Omit<SpotProps, 'words'> & { children: ComponentChildren }

function Cover({ hotspot, onOpen, onNear, children }: CoverProps) {
  const { type, name, href } = hotspot
  const press = (event: MouseEvent) => {
    // With a key held, or another button, the link opens elsewhere, as links do.
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (onOpen(hotspot)) event.preventDefault()
  }
  const leadsAway = /^https?:/i.test(href)
  const hasTip = hotspot.type !== 'image' || hotspot.image.showsTip
  return (
    <a
      class="cover"
      href={href}
      {...(leadsAway && { target: '_blank', rel: 'noopener' })}
      {...(type === 'slideshow' || type === 'product' ? { rel: 'nofollow noopener' } : {})}
      aria-label={name}
      data-tip={hasTip ? name : undefined}
      draggable={false}
      onClick={press}
      onPointerEnter={onNear}
    >
      {children}
    </a>
  )
}
