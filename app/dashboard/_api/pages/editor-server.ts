import type { z } from 'zod'
import type { spreadEdits } from '#app/dashboard/api/_json/edited-hotspots.ts'
import { type EditorServer, NotDone, type SaveFailure } from '#components/editor/saving/server.ts'
import { callNow } from '../client.ts'
import { NetworkDown, Refused } from '../refused.ts'

const one = '/dashboard/api/spreads/{spread_id}'

/** Server of the hotspot editor. */
export const editorServer: EditorServer = {
  async readSpread(id) {
    return (await waitedFor(callNow('GET', one, { params: { spread_id: id } }))).spread
  },
  async readRevision(id) {
    return (await waitedFor(callNow('GET', `${one}/revision`, { params: { spread_id: id } }))).revision
  },
  send(id, edits) {
    // Only complete hotspots are sent (`isReady`); the editor's type does not tie details to a type.
    const body = { edits } as z.input<typeof spreadEdits>
    return waitedFor(callNow('POST', `${one}/edits`, { params: { spread_id: id }, body }))
  },
}

/** @throws NotDone */
async function waitedFor<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await Promise.race([call, silence()])
  } catch (error) {
    if (error instanceof Refused) throw new NotDone(failureOf(error), wordsOf(error))
    throw error
  }
}

const patienceMs = 30_000 // timeout of a request; all are safe to retry

/** @throws NetworkDown after the timeout */
async function silence(): Promise<never> {
  await new Promise(resolve => setTimeout(resolve, patienceMs))
  throw new NetworkDown()
}

function failureOf(refused: Refused): SaveFailure {
  if (refused.isPassing) return 'away'
  if (refused.isSessionOver) return 'session over'
  if (refused.status === 403) return 'not allowed'
  return refused.status === 404 ? 'gone' : 'refused'
}

function wordsOf(refused: Refused): string {
  return refused.status === 404
    ? 'These pages have changed since you opened the editor. Reload to see the current ones.'
    : refused.message
}
