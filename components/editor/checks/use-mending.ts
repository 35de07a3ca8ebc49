import type { Dispatch } from 'react'
import { lentWords } from '#components/words/held-words.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { OpenSpread } from '../open-spread.ts'
import { withDrafts } from '../saving/drafts.ts'
import { NotDone } from '../saving/not-done.ts'
import { type EditorAction, type EditorState, ratiosOf } from '../state.ts'
import type { Faulty } from './findings-list.tsx'
import { type MendableKind, mending } from './mending.ts'

type Props = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  /** Reads stored spreads. @throws NotDone */
  readOthers(ids: readonly number[]): Promise<OpenSpread[]>
}

/** Fixes a fault of many hotspots on all spreads in one step. */
export function useMending({ state, dispatch, readOthers }: Props) {
  return async (kind: MendableKind, faulty: Faulty[]): Promise<string | undefined> => {
    const { spread, drafts } = state
    const bySpread = Map.groupBy(faulty, ({ spreadId }) => spreadId)
    try {
      const others = await readOthers([...bySpread.keys()].filter(id => id !== spread.id))
      const changes = [spread, ...others].flatMap(one => {
        const keys = new Set(bySpread.get(one.id)?.map(({ key }) => key))
        const hotspots = withDrafts(one.hotspots, drafts, one.id)
        return mending(kind, hotspots, keys, ratiosOf({ spread: one }))
      })
      const elsewhere = Object.fromEntries(faulty.map(({ key, spreadId }) => [key, spreadId]))
      const texts = lentWords('editor')
      const what = fill(texts, 'count', { count: changes.length })
      const label = fill(texts, 'mends.step', { label: texts[`mends.${kind}`], what })
      // Another spread may be open by now.
      dispatch({ type: 'edited', label, changes, elsewhere, others: [...others, spread] })
      const left = faulty.length - changes.length
      if (left === 0) return undefined
      const words = fill(texts, `mends.left.${kind}`, { count: left })
      dispatch({
        type: 'told',
        words: changes.length > 0 ? `${fill(texts, 'told.done', { step: label })} ${words}` : words,
      })
      return words
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      return error.message
    }
  }
}
