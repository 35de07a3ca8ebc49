import { Check, Clapperboard, ImageOff } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'
import type { WordsOf } from '#db/rules/words/messages.ts'
import type { LibraryMedia } from './library.ts'
import type { FoundMedia } from './use-library.ts'

type Props = {
  found: FoundMedia
  /** Left out where a press opens instead of choosing. */
  isChosen?(media: LibraryMedia): boolean
  onPress(media: LibraryMedia): void
  /** Said where there are none. */
  empty: string
}

/** Pictures and films as tiles; arrows go from one to the next. */
export function MediaGrid({ found, isChosen, onPress, empty }: Props) {
  const words = useWords('editor')
  const list = useRef<HTMLUListElement>(null)
  const { items, fault, hasMore } = found
  if (fault !== undefined)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-bad">{fault}</p>
        <Button onClick={found.again}>{words['media.again']}</Button>
      </div>
    )
  if (items === undefined)
    return (
      <div role="status" aria-label={words['media.loading']} className={gridLook}>
        {['a', 'b', 'c', 'd'].map(key => (
          <Skeleton key={key} className="aspect-square rounded-md" />
        ))}
      </div>
    )
  if (items.length === 0) return <p className="py-8 text-center text-pretty text-ink-soft">{empty}</p>
  return (
    <>
      <ul ref={list} aria-label={words['media.library']} className={gridLook}>
        {items.map(media => (
          <li key={media.id}>
            <Tile
              media={media}
              isChosen={isChosen?.(media)}
              onPress={() => onPress(media)}
              onKeyDown={event => moveFocus(event, list.current)}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => void found.more()}>{words['media.more']}</Button>
        </div>
      )}
    </>
  )
}

const gridLook = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]'

type TileProps = {
  media: LibraryMedia
  isChosen: boolean | undefined
  onPress(): void
  onKeyDown(event: KeyboardEvent): void
}

function Tile({ media, isChosen, onPress, onKeyDown }: TileProps) {
  const words = useWords('editor')
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={media.isWaiting && media.url === null}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className="group relative flex w-full flex-col gap-1.5 rounded-md border border-hairline bg-raised p-1.5 text-left hover:border-ink-soft aria-pressed:border-accent-ink aria-pressed:outline-2 aria-pressed:outline-accent-ink"
    >
      <span className="grid aspect-square place-items-center overflow-hidden rounded-sm bg-sunken">
        <Thumbnail media={media} />
      </span>
      <span className="truncate px-0.5 text-sm" title={media.fileName}>
        {media.fileName}
      </span>
      <span className="truncate px-0.5 pb-0.5 text-xs text-ink-soft tabular-nums">
        {media.isWaiting ? words['media.preparing'] : sizeInWords(media, words)}
      </span>
      {isChosen && (
        <Check
          aria-hidden
          className="absolute top-2.5 right-2.5 size-6 rounded-full bg-accent p-1 text-on-accent"
        />
      )}
    </button>
  )
}

function Thumbnail({ media: { kind, thumbnailUrl } }: { media: LibraryMedia }) {
  if (thumbnailUrl !== null)
    // biome-ignore lint/performance/noImgElement: it is small and lies at another host
    return <img src={thumbnailUrl} alt="" loading="lazy" className="size-full object-contain" />
  const Icon = kind === 'film' ? Clapperboard : ImageOff
  return <Icon aria-hidden className="size-8 text-ink-soft" />
}

function sizeInWords(
  { kind, widthPx, heightPx, durationMs }: LibraryMedia,
  words: WordsOf<'editor'>,
): string {
  const size = widthPx && heightPx ? `${widthPx} × ${heightPx}` : ''
  if (kind === 'picture') return size
  return [words['media.film'], durationMs === null ? size : lengthInWords(durationMs)]
    .filter(Boolean)
    .join(' · ')
}

/** `1:05` or `1:02:03`. */
function lengthInWords(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts
  return [String(first), ...rest.map(part => String(part).padStart(2, '0'))].join(':')
}

/** Arrows go by what is seen: the next tile, or the one below. */
function moveFocus(event: KeyboardEvent, list: HTMLUListElement | null): void {
  const tiles = Array.from(list?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])
  const at = tiles.indexOf(event.currentTarget as HTMLButtonElement)
  const top = tiles[0]?.getBoundingClientRect().top
  const columns = tiles.findIndex(tile => tile.getBoundingClientRect().top !== top)
  const row = columns === -1 ? tiles.length : columns
  const ways: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }
  const next = tiles[at + (ways[event.key] ?? 0)]
  if (ways[event.key] === undefined || next === undefined) return
  event.preventDefault()
  next.focus()
}
