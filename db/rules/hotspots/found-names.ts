import type { HotspotKind } from './hotspots.ts'
import { plainAddress } from './kinds/kind.ts'

const longestName = 255

type Named = HotspotKind & { title: string | null; pageNumber: number }

/** Adds where a link leads if another beside it, on its page or the next, has its name and leads elsewhere. */
export function withDistinctNames<Found extends Named>(found: readonly Found[]): Found[] {
  return [hostOf, pathOf, addressOf].reduce(
    (named, placeOf) => {
      const ambiguous = ambiguousIn(named)
      return named.map((hotspot, at) => {
        const place = ambiguous.has(hotspot) ? placeOf(hotspot) : undefined
        // Starts from what the PDF says, so that nothing is said twice.
        return place === undefined
          ? hotspot
          : { ...hotspot, title: titleWith(found[at]?.title ?? null, place) }
      })
    },
    [...found],
  )
}

function ambiguousIn<Found extends Named>(found: readonly Found[]): Set<Found> {
  const links = found.filter(hotspot => addressOf(hotspot) !== undefined)
  const ambiguous = new Set<Found>()
  for (const alike of Map.groupBy(links, nameOf).values())
    for (const one of alike)
      if (alike.some(other => isBeside(one, other) && addressOf(one) !== addressOf(other))) ambiguous.add(one)
  return ambiguous
}

function isBeside(one: Named, other: Named): boolean {
  return Math.abs(one.pageNumber - other.pageNumber) <= 1
}

function nameOf(hotspot: Named): string {
  return (hotspot.title ?? hostOf(hotspot) ?? '').toLowerCase()
}

function titleWith(title: string | null, place: string): string {
  const name = shortened(place, longestName - 100)
  return title === null || title === place ? name : `${shortened(title, 90)} – ${name}`
}

/** Leaves out the middle, as addresses differ at their ends. */
function shortened(text: string, most: number): string {
  const half = Math.floor((most - 1) / 2)
  return text.length <= most ? text : `${text.slice(0, half)}…${text.slice(-half)}`.toWellFormed()
}

function hostOf(hotspot: Named): string | undefined {
  if (hotspot.type === 'page_reference') return addressOf(hotspot)
  return addressOf(hotspot)?.split(/[/?#]/)[0]
}

/** Leaves out parameters, which mostly count visits. */
function pathOf(hotspot: Named): string | undefined {
  return addressOf(hotspot)?.replace(/\/?[?#].*$/s, '')
}

/** Returns the address of a link, or the number of its page; undefined for other kinds. */
function addressOf(hotspot: Named): string | undefined {
  if (hotspot.type === 'page_reference') return String(hotspot.details.page_number)
  return hotspot.type === 'external_link' ? plainAddress(hotspot.details.url) : undefined
}
