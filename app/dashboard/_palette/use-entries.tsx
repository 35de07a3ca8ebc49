import { BookOpen, FileText, Package } from 'lucide-react'
import { usePathname } from 'next/navigation'
import type { Outputs } from '#app/dashboard/_procedures/router.ts'
import type { CommandSet } from '#components/commands/screen-commands.ts'
import { useWords } from '#components/words/words.tsx'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { matchingEntries, pageNumbered } from './matching.ts'
import {
  actEntries,
  groupEntries,
  type PaletteEntry,
  type PaletteReach,
  partEntries,
  placeEntries,
} from './places.tsx'
import { openPublication } from './recent.ts'
import { useFound } from './use-found.ts'

export type EntryGroup = { value: string; items: PaletteEntry[] }

type Props = { text: string; sets: readonly CommandSet[]; reach: PaletteReach; userId: number }

/** Everything that the palette offers for a text, in groups: without a text, recent publications first. */
export function useEntries({ text, sets, reach, userId }: Props) {
  const words = useWords('frame')
  const { publications, products, pages, ...state } = useFound(text, reach.groupId, userId)
  const group = `/dashboard/groups/${reach.groupId}`
  const isEmpty = text.trim() === ''
  const local = (entries: PaletteEntry[]) => (isEmpty ? entries : matchingEntries(entries, text))
  const inner = sets.filter(({ isEverywhere }) => !isEverywhere).toReversed()
  const everywhere = sets.filter(({ isEverywhere }) => isEverywhere)
  const openId = openPublication(usePathname())?.publicationId
  const own = publications
    .filter(({ id }) => !isEmpty || id !== openId)
    .map(one => publicationEntry(one, group))
  const numbered = pageEntries(sets, text, words)
  const pageGroup = {
    value: words['palette.pages'],
    items: [...numbered, ...pages.map(one => foundPage(one, { sets, group, openId, words }))],
  }
  const groups: EntryGroup[] = [
    ...(numbered.length > 0 ? [pageGroup] : []),
    { value: words['palette.recent'], items: isEmpty ? own : [] },
    {
      value: words['palette.here'],
      items: local(inner.flatMap(set => hereEntries(set, isEmpty))),
    },
    {
      value: words['palette.acts'],
      items: local([...actEntries(reach, words), ...everywhere.flatMap(set => hereEntries(set, isEmpty))]),
    },
    { value: words['nav.publications'], items: isEmpty ? [] : own },
    { value: words['nav.products'], items: products.map(one => productEntry(one, group)) },
    ...(numbered.length > 0 ? [] : [pageGroup]),
    {
      value: words['palette.places'],
      items: local([...placeEntries(reach, words), ...(isEmpty ? [] : partEntries(reach, words))]),
    },
    { value: words['palette.groups'], items: local(groupEntries(reach)) },
  ]
  return { ...state, groups: groups.filter(({ items }) => items.length > 0) }
}

type Suggestions = Outputs['suggestions']['list']

function publicationEntry(
  { id, title, coverUrl }: Suggestions['publications'][number],
  group: string,
): PaletteEntry {
  return {
    id: `publication ${id}`,
    label: title,
    icon: <BookOpen aria-hidden />,
    pictureUrl: coverUrl,
    href: `${group}/publications/${id}`,
  }
}

function productEntry(
  { id, sku, title, photoUrl }: Suggestions['products'][number],
  group: string,
): PaletteEntry {
  return {
    id: `product ${id}`,
    label: title,
    icon: <Package aria-hidden />,
    pictureUrl: photoUrl,
    detail: sku,
    href: `${group}/products/${id}`,
  }
}

function hereEntries({ commands }: CommandSet, isEmpty: boolean): PaletteEntry[] {
  return commands.flatMap(({ id, label, section, icon, keys, run, href, ...command }): PaletteEntry[] => {
    const entry = { id: `${section} ${id}`, label, ...(icon && { icon }), ...(keys && { keys }) }
    if (command.isKeyOnly || (isEmpty && command.isSoughtOnly)) return []
    if (href !== undefined) return [{ ...entry, href }]
    return run === undefined ? [] : [{ ...entry, run }]
  })
}

type Around = {
  sets: readonly CommandSet[]
  group: string
  openId: number | undefined
  words: WordsOf<'frame'>
}

function foundPage(
  { publicationId, title, number, excerpt }: Outputs['suggestions']['pages'][number],
  { sets, group, openId, words }: Around,
): PaletteEntry {
  const shown = {
    id: `page ${number} of ${publicationId}`,
    label: fill(words, 'palette.page', { page: String(number) }),
    icon: <FileText aria-hidden />,
    excerpt,
  }
  const open = publicationId === openId ? openPages(sets)?.open(number) : undefined
  if (open) return { ...shown, ...open }
  return { ...shown, detail: title, href: `${group}/publications/${publicationId}/hotspots?page=${number}` }
}

function openPages(sets: readonly CommandSet[]): CommandSet['pages'] {
  return sets.findLast(set => set.pages !== undefined)?.pages
}

function pageEntries(sets: readonly CommandSet[], text: string, words: WordsOf<'frame'>): PaletteEntry[] {
  const pages = openPages(sets)
  const number = pages && pageNumbered(text, pages.count)
  if (pages === undefined || number === undefined) return []
  const label = fill(words, 'palette.page', { page: String(number) })
  return [{ id: `page ${number}`, label, icon: <FileText aria-hidden />, ...pages.open(number) }]
}
