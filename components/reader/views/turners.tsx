/** @jsxImportSource preact */
import type { Screen } from '../frame/use-screen.ts'
import type { ReaderPublication } from '../model.ts'
import { pageAddress } from '../pages/page-address.ts'
import { Edge, type TurnerProps } from '../turning/edge.tsx'
import { Stacks } from '../turning/stacks.tsx'
import type { Words } from '../words.ts'
import type { Position } from './position.ts'
import type { Turns } from './use-turns.ts'

type Turner = Omit<TurnerProps, 'way' | 'words' | 'onTurn'>

export type TurnLinks = { previous: Turner; next: Turner }

/** Returns the turn links: for views, and for single pages where the style shows one page of a spread. */
export function turnLinks(
  publication: ReaderPublication,
  screen: Screen | null,
  position: Position,
): TurnLinks {
  const { layout, mobile, pageCount } = publication
  const { views, view, visiblePages } = position
  const isAlone = screen === null && layout === 'booklet' && mobile !== 'scroll'
  const alone = isAlone ? visiblePages : []
  const addressOf = ([first = 1]: number[]) => pageAddress(first, publication)
  const turner = (by: 1 | -1): Turner => ({
    href: views[view + by] && addressOf(views[view + by] ?? []),
    alone: alone.map(page => (page + by < 1 || page + by > pageCount ? undefined : addressOf([page + by]))),
  })
  return { previous: turner(-1), next: turner(1) }
}

type TurnersProps = {
  publication: ReaderPublication
  words: Words
  screen: Screen | null
  position: Position
  links: TurnLinks
  turns: Turns
}

/** Turn links over both sides of the screen, and the stacks of pages beside an open book. */
export function Turners({ publication, words, screen, position, links, turns }: TurnersProps) {
  const { views, view } = position
  const { layout, pageCount, isRightToLeft } = publication
  const hasStacks = screen && !screen.isNarrow && layout === 'booklet' && views.length > 1
  return (
    <>
      <Edge way="previous" words={words} {...links.previous} onTurn={() => turns.step(-1)} />
      <Edge way="next" words={words} {...links.next} onTurn={() => turns.step(1)} />
      {hasStacks && (
        <Stacks {...{ views, view, pageCount, isRightToLeft }} onTurn={target => turns.to(target)} />
      )}
    </>
  )
}
