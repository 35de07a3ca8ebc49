import { useRef, useState } from 'preact/hooks'
import type { Addresses, HistoryChange } from '../pages/use-addresses.ts'
import { type PlaceInBook, type Position, placeOf, viewOfPosition } from './position.ts'

export type Turns = {
  /** Turns to a view; ignored beyond the ends of the book. */
  to(view: number, how?: HistoryChange): void
  toPage(page: number): void
  step(by: 1 | -1): void
}

/** Failure to load the pages of the last requested view. */
export type LoadingTurn = { hasFailed: boolean; retry(): void }

type Props = {
  position: Position
  addresses: Addresses
  /** Loads pages, as `Pages` does. */
  ready(pages: number[]): Promise<boolean>
  choose(place: PlaceInBook): void
  /** Scrolls to a page, in scroll layout; false if its address has to be loaded instead. */
  scrollTo: ((page: number) => boolean) | null
  /** Shows a view whose pages are loaded. */
  turnLeaves(view: number): void
}

/** Turns to views. The last request wins: pages that arrive late are not turned to. */
export function useTurns({ position, addresses, ready, choose, scrollTo, turnLeaves }: Props) {
  const { views, view } = position
  const wish = useRef(view)
  wish.current = view
  const [hasFailed, setHasFailed] = useState(false)

  function to(index: number, how: HistoryChange = 'push') {
    const target = views[index]
    if (target === undefined) return
    const [first = 1] = target
    // Going to the current page scrolls to its start.
    if (index === wish.current) {
      if (how === 'push') scrollTo?.(first)
      return
    }
    // Both halves of a page have its address.
    const isOtherHalf = views[wish.current]?.[0] === first
    wish.current = index
    choose(placeOf(index, views))
    if (!isOtherHalf) addresses.remember(target, how)
    if (scrollTo && !scrollTo(first)) location.assign(addresses.of(target))
    else fetchAndTurn(index, target)
  }

  /** Follows a reader who scrolled to a page. */
  function follow(page: number) {
    // An open product keeps its address.
    if (addresses.current(page) !== undefined) addresses.remember([page], 'replace')
    fetchAndTurn(page - 1, [page])
  }

  function fetchAndTurn(index: number, target: number[]) {
    setHasFailed(false)
    ready(target).then(
      isThere => {
        if (wish.current !== index) return
        if (isThere) turnLeaves(index)
        else location.reload()
      },
      () => wish.current === index && setHasFailed(true),
    )
  }

  const turns: Turns = {
    to,
    toPage: page => to(viewOfPosition(page, views)),
    step: by => to(wish.current + by),
  }
  const retry = () => fetchAndTurn(wish.current, views[wish.current] ?? [])
  const loading: LoadingTurn = { hasFailed, retry }
  return { turns, loading, follow, wished: () => wish.current }
}
