import type { Dispatch } from 'react'
import type { EditorAction } from '../state.ts'
import type { Draft } from './drafts.ts'
import { type Edit, type EditorServer, editOf, NotDone } from './server.ts'

/** Drafts per request, since bodies are limited. */
const mostAtOnce = 200

/**
 * Sends drafts, spread by spread, and dispatches each answer and refusal.
 * @throws NotDone if the drafts are not the reason
 */
export async function sendDrafts(
  drafts: Draft[],
  server: EditorServer,
  dispatch: Dispatch<EditorAction>,
): Promise<void> {
  for (const batch of batches(drafts)) await sendBatch(batch)

  async function sendBatch(batch: Draft[]): Promise<void> {
    const edits = batch.map(draft => editOf(draft) as Edit)
    try {
      const { results, revision } = await server.send(batch[0]?.spreadId ?? 0, edits)
      dispatch({ type: 'stored', sent: batch, results, revision })
    } catch (error) {
      const isAboutThem = error instanceof NotDone && /^(refused|gone)$/.test(error.kind)
      const [first] = batch
      if (!isAboutThem || first === undefined) throw error
      // Each is sent alone, to find the refused one.
      if (batch.length > 1) for (const draft of batch) await sendBatch([draft])
      else dispatch({ type: 'refused', sent: first, words: error.message })
    }
  }
}

function batches(drafts: Draft[]): Draft[][] {
  return [...Map.groupBy(drafts, ({ spreadId }) => spreadId).values()].flatMap(own =>
    Array.from({ length: Math.ceil(own.length / mostAtOnce) }, (_, index) =>
      own.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
    ),
  )
}
