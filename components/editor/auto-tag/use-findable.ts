import { useEffect, useState } from 'react'
import { optionsAtFirst } from './options.tsx'
import type { AutoTagging } from './plan.ts'

/** Pages of more are looked through only when somebody asks: it would keep the server busy at each opening. */
const mostPages = 200

/**
 * How many hotspots finding would add; undefined where that is not known.
 * @param isPaused while it may change at any moment
 */
export function useFindable({ preview }: AutoTagging, pageCount: number, isPaused: boolean) {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    if (isPaused || pageCount > mostPages) return
    const asked = { isCurrent: true }
    preview(optionsAtFirst).then(
      plan => asked.isCurrent && setCount(plan.count),
      // The dialog says what is wrong when it is opened.
      () => asked.isCurrent && setCount(undefined),
    )
    return () => {
      asked.isCurrent = false
    }
  }, [preview, pageCount, isPaused])
  return count
}
