import { useEffect, useState } from 'react'
import type { EditorState } from '../state.ts'
import { optionsAtFirst } from './options.tsx'
import type { AutoTagging } from './plan.ts'

/** Pages of more are looked through only when somebody asks: it would keep the server busy at each opening. */
const mostPages = 200

/**
 * How many hotspots finding would add; undefined where that is not known. Asked again after steps were taken back or done
 * again, once the server has that; not at each edit, for the same reason.
 * @param isPaused while it may change at any moment
 */
export function useFindable(
  { preview }: AutoTagging,
  pageCount: number,
  isPaused: boolean,
  { history, drafts }: Pick<EditorState, 'history' | 'drafts'>,
) {
  const [found, setFound] = useState<{ after: number; count: number }>()
  const undone = history.undone.length
  const [stored, setStored] = useState(undone)
  if (drafts.length === 0 && stored !== undone) setStored(undone)
  useEffect(() => {
    if (isPaused || pageCount > mostPages) return
    const asked = { isCurrent: true }
    preview(optionsAtFirst).then(
      plan => asked.isCurrent && setFound({ after: stored, count: plan.count }),
      // The dialog says what is wrong when it is opened.
      () => asked.isCurrent && setFound(undefined),
    )
    return () => {
      asked.isCurrent = false
    }
  }, [preview, pageCount, isPaused, stored])
  return found?.after === stored ? found.count : undefined
}
