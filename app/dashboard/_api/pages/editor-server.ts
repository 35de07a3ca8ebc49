import type { z } from 'zod'
import type { spreadEdits } from '#app/dashboard/api/_json/edited-hotspots.ts'
import { editResults, revisionAnswer, spreadAnswer } from '#components/editor/saving/answers.ts'
import { NotDone, type SaveFailure } from '#components/editor/saving/not-done.ts'
import type { EditorServer } from '#components/editor/saving/server.ts'
import { callNow } from '../client.ts'
import { deadlines } from '../deadlines.ts'
import { Refused, StrangeAnswer } from '../refused.ts'

const one = '/dashboard/api/spreads/{spread_id}'

/** Server of the hotspot editor. */
export const editorServer: EditorServer = {
  async readSpread(id, signal) {
    const parts = { params: { spread_id: id }, deadline: deadlines.edit, ...(signal && { signal }) }
    return (await answered(spreadAnswer, callNow('GET', one, parts))).spread
  },
  async readRevision(id, signal) {
    const parts = { params: { spread_id: id }, deadline: deadlines.poll, ...(signal && { signal }) }
    return (await answered(revisionAnswer, callNow('GET', `${one}/revision`, parts))).revision
  },
  send(id, edits, keepalive = false) {
    // Only complete hotspots are sent (`isReady`); the editor's type does not tie details to a type.
    const body = { edits } as z.input<typeof spreadEdits>
    const parts = { params: { spread_id: id }, body, deadline: deadlines.edit, keepalive }
    return answered(editResults, callNow('POST', `${one}/edits`, parts))
  },
}

/** Reads an answer by its shape. @throws NotDone; the error of a request that was given up */
async function answered<Shape extends z.ZodType>(
  shape: Shape,
  call: Promise<unknown>,
): Promise<z.output<Shape>> {
  const answer = await call.catch(error => {
    throw error instanceof Refused ? new NotDone(failureOf(error), wordsOf(error)) : error
  })
  const read = shape.safeParse(answer)
  if (read.success) return read.data
  throw new NotDone('strange answer', new StrangeAnswer(200).message)
}

function failureOf(refused: Refused): SaveFailure {
  if (refused instanceof StrangeAnswer) return 'strange answer'
  if (refused.status === 0) return 'away'
  if (refused.isPassing) return 'unavailable'
  if (refused.isSessionOver) return 'session over'
  if (refused.status === 403) return 'not allowed'
  return refused.status === 404 ? 'gone' : 'refused'
}

function wordsOf(refused: Refused): string {
  return refused.status === 404
    ? 'These pages have changed since you opened the editor. Reload to see the current ones.'
    : refused.message
}
