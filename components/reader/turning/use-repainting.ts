import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { TurningControl } from './turning-engine.ts'

/** Paints the prepared leaves anew when the book has another size: they are placed in pixels. */
export function useRepainting(book: RefObject<HTMLElement | null>, leaves: TurningControl): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ref, which is set when effects run and stays
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(() => leaves.change(now => now))
    if (book.current) sizes.observe(book.current)
    return () => sizes.disconnect()
  }, [leaves])
}
