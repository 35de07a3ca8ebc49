import { useEffect, useState } from 'preact/hooks'
import type { ReaderPublication } from '../model.ts'
import { askForPrices, withPrices } from './present-prices.ts'
import { changeList, listOf } from './use-list.ts'

/** The longest that `setTimeout` waits. */
const longestMs = 2 ** 31 - 1

/** Keeps a list's prices those of now while it is shown. Without a connection it stays as it was. */
export function usePresentPrices({ path, groupSlug }: ReaderPublication): void {
  const [look, setLook] = useState(0)
  useEffect(() => {
    const asked = listOf(groupSlug)
    if (asked.length === 0) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    askForPrices(path, asked).then(
      present => {
        if (isOver) return
        const list = listOf(groupSlug)
        const priced = withPrices(list, present)
        if (JSON.stringify(priced) !== JSON.stringify(list)) changeList(groupSlug, () => priced)
        if (present.changesInMs === null) return
        timer = setTimeout(() => setLook(look + 1), Math.min(present.changesInMs, longestMs))
      },
      () => {},
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [path, groupSlug, look])
}
