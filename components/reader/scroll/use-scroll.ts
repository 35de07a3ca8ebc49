import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ReaderPublication } from '../model.ts'
import type { Scroller } from './scroller.ts'
import type { Scrolled, Scrolling } from './scrolling.ts'

export type ScrollInHand = {
  /** Null outside of scroll layout and until the scroller has loaded. */
  scrolled: Scrolled | null
  /** Scrolls to a page. @returns false if the scroller is missing, so that its address must be loaded */
  goTo(page: number, isStill: boolean): boolean
}

/** Enables scroll layout for publications and screens that use it, and loads its code. */
export function useScroll(
  { shapes = [] }: ReaderPublication,
  isWanted: boolean,
  book: RefObject<HTMLElement | null>,
  page: number,
  onRead: (page: number) => void,
): ScrollInHand {
  const [scrolled, setScrolled] = useState<Scrolled | null>(null)
  const scroller = useRef<Scroller | undefined>(undefined)
  const latest = useRef({ page, onRead })
  latest.current = { page, onRead }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ref, and what a publication never changes
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    const start = ({ Scroller: Follower }: typeof import('./scroller.ts')) => {
      if (isOver || !book.current) return
      const scrolling: Scrolling = {
        book: book.current,
        shapes,
        onMove: setScrolled,
        onRead: read => latest.current.onRead(read),
      }
      scroller.current = new Follower(scrolling, latest.current.page)
    }
    // Without the scroller, readers follow the links of the server's pages.
    import('./scroller.ts').then(start, () => {})
    return () => {
      isOver = true
      scroller.current?.end()
      scroller.current = undefined
      setScrolled(null)
    }
  }, [isWanted])
  const isLaidOut = scrolled !== null
  useLayoutEffect(() => {
    if (isLaidOut) scroller.current?.laidOut()
  }, [isLaidOut])
  return {
    scrolled,
    goTo(target, isStill) {
      scroller.current?.goTo(target, isStill)
      return scroller.current !== undefined
    },
  }
}
