import { isSameField } from '../fields.ts'
import { serverAsSeen } from '../place/reading-direction.ts'
import { afterAnswer } from '../saving/answered.ts'
import type { EditorDevice } from '../saving/device.ts'
import { asSent, type Draft } from '../saving/drafts.ts'
import type { KeptBook } from '../saving/kept-books.ts'
import { sendDrafts } from '../saving/send-drafts.ts'
import { type EditorServer, isReady } from '../saving/server.ts'

/** Refusals by draft: of this page alone, as a reload forgets them. */
export type Refusals = Map<string, { mine: Draft['mine']; words: string }>

/** Sendings of what is left after others' changes were merged in; more are others that change it all the time. */
const mostRounds = 5

/**
 * Sends what a device keeps of a publication, as the editor does that is not open.
 * @returns how many drafts wait for the person, and why
 * @throws NotDone if the drafts are not the reason
 */
export async function sendKept(
  device: Pick<EditorDevice, 'readDrafts' | 'keepDrafts'>,
  server: EditorServer,
  refusals: Refusals,
): Promise<{ waiting: number; words: string | undefined }> {
  for (let round = 0; round < mostRounds; round += 1) {
    const ready = device.readDrafts().filter(draft => isReady(draft) && !isRefused(draft, refusals))
    if (ready.length === 0) break
    await sendDrafts(ready, server, {
      onSending: batch => change(device, drafts => asSent(drafts, batch)),
      onStored: (batch, { results }) => change(device, drafts => afterAnswer(drafts, batch, results).drafts),
      onRefused(batch, words) {
        for (const { key, mine } of batch) refusals.set(key, { mine, words })
      },
    })
  }
  const left = device.readDrafts()
  const refused = left.find(draft => isRefused(draft, refusals))
  return { waiting: left.length, words: refused && refusals.get(refused.key)?.words }
}

/** Returns the server of a book, in whose places its drafts are. */
export function serverOf(server: EditorServer, { spreads }: KeptBook): EditorServer {
  return spreads ? serverAsSeen(server, spreads) : server
}

function isRefused({ key, mine }: Draft, refusals: Refusals): boolean {
  const refusal = refusals.get(key)
  return refusal !== undefined && isSameField(refusal.mine, mine)
}

/** Changes what is kept now: another tab may have changed it since it was read. */
function change(
  device: Pick<EditorDevice, 'readDrafts' | 'keepDrafts'>,
  by: (drafts: readonly Draft[]) => readonly Draft[],
): void {
  const before = device.readDrafts()
  const after = by(before)
  const known = new Set(before)
  const keys = new Set(after.map(({ key }) => key))
  device.keepDrafts(
    after.filter(draft => !known.has(draft)),
    before.map(({ key }) => key).filter(key => !keys.has(key)),
  )
}
