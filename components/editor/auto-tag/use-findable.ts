import { useEffect, useState } from 'react'
import type { EditorState } from '../state.ts'
import { optionsAtFirst } from './options.tsx'
import type { AutoTagging } from './plan.ts'

/** Longer publications are searched on request only, to spare the server at each opening. */
const mostPages = 200

/**
 * Returns the number of hotspots that a search would propose; undefined if unknown. For the server's sake it asks again
 * only after undo and redo, once they are stored.
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
      ({ count, placedElsewhere }) =>
        asked.isCurrent && setFound({ after: stored, count: count - placedElsewhere.length }),
      // The dialog reports the error when it is opened.
      () => asked.isCurrent && setFound(undefined),
    )
    return () => {
      asked.isCurrent = false
    }
  }, [preview, pageCount, isPaused, stored])
  return found?.after === stored ? found.count : undefined
}
