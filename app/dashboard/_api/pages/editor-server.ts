import type { z } from 'zod'
import type { SpreadEdits } from '#app/dashboard/_procedures/hotspots/spreads.ts'
import { editorSpread, editResults, followed } from '#components/editor/saving/answers.ts'
import { NotDone, type SaveFailure } from '#components/editor/saving/not-done.ts'
import type { EditorServer } from '#components/editor/saving/server.ts'
import { deadlines } from '../deadlines.ts'
import { api } from '../procedures.ts'
import { Refused, StrangeAnswer } from '../refused.ts'

/** Server of the hotspot editor. An ended session is refused at once: what waits is on the device. */
export const editorServer: EditorServer = {
  readSpread(id, signal) {
    const context = { deadline: deadlines.edit, atOnce: true }
    return answered(editorSpread, api.spreads.get.call({ id }, { signal, context }))
  },
  follow(id, window, signal) {
    const context = { deadline: deadlines.poll, atOnce: true }
    return answered(followed, api.spreads.follow.call({ id, ...window }, { signal, context }))
  },
  leave(id, windowId) {
    const context = { deadline: deadlines.poll, keepalive: true, atOnce: true }
    // Without it, the window is gone some seconds later.
    api.spreads.leave.call({ id, windowId }, { context }).catch(() => undefined)
  },
  send(id, unsent, keepalive = false) {
    // Only complete hotspots are sent (`isReady`); the editor's type does not tie details to a type.
    const edits = unsent as SpreadEdits
    const context = { deadline: deadlines.edit, keepalive, atOnce: true }
    return answered(editResults, api.spreads.edit.call({ id, edits }, { context }))
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
