import { lentWords } from '#components/words/held-words.ts'
import type { Draft, StoreResult } from './drafts.ts'
import { NotDone } from './not-done.ts'
import { areResultsOf, type Edit, type EditorServer, editOf } from './server.ts'

/** Drafts per request, since bodies are limited. */
const mostAtOnce = 200

/** Called with what becomes of drafts that are sent. */
export type SendingDrafts = {
  /** Before each request, as its answer may never come. */
  onSending(batch: Draft[]): void
  onStored(batch: Draft[], answer: { results: StoreResult[]; revision: number }): void
  onRefused(batch: Draft[], words: string): void
}

/** Sends drafts, spread by spread. @throws NotDone if the drafts are not the reason */
export async function sendDrafts(
  drafts: readonly Draft[],
  server: EditorServer,
  on: SendingDrafts,
): Promise<void> {
  for (const batch of batches(drafts)) await sendBatch(batch)

  async function sendBatch(batch: Draft[]): Promise<void> {
    try {
      on.onStored(batch, await sendOnce(batch))
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      if (error.kind === 'gone' || (error.kind === 'refused' && batch.length === 1))
        on.onRefused(batch, error.message)
      // Each is sent alone, to find the refused one.
      else if (error.kind === 'refused') for (const draft of batch) await sendBatch([draft])
      else throw error
    }
  }

  function sendOnce(batch: Draft[]) {
    on.onSending(batch)
    return send(batch, server)
  }
}

/** Bytes that a browser sends for pages that are left, in all. A little less, for what stands around the edits. */
const mostBytesOutliving = 60_000

/**
 * Sends as many drafts as go out with a page that is being left: now, without waiting for a lock or an answer. Others stay
 * on the device.
 */
export function sendOutliving(
  drafts: readonly Draft[],
  server: EditorServer,
  on: Pick<SendingDrafts, 'onSending' | 'onStored'>,
): void {
  let room = mostBytesOutliving
  const fitting = drafts.filter(draft => {
    room -= new Blob([JSON.stringify(editOf(draft))]).size + 100
    return room >= 0
  })
  for (const batch of batches(fitting)) {
    on.onSending(batch)
    // The page may be gone by then; what is left of it is sent by the next one.
    send(batch, server, true).then(
      answer => on.onStored(batch, answer),
      () => undefined,
    )
  }
}

/** @throws NotDone */
async function send(batch: readonly Draft[], server: EditorServer, outlives = false) {
  const edits = batch.map(draft => editOf(draft) as Edit)
  const answer = await server.send(batch[0]?.spreadId ?? 0, edits, outlives)
  if (!areResultsOf(edits, answer.results))
    throw new NotDone('strange answer', lentWords('frame')['sending.unfitting'])
  return answer
}

function batches(drafts: readonly Draft[]): Draft[][] {
  return [...Map.groupBy(drafts, ({ spreadId }) => spreadId).values()].flatMap(own =>
    Array.from({ length: Math.ceil(own.length / mostAtOnce) }, (_, index) =>
      own.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
    ),
  )
}
