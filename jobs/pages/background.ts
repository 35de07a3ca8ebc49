import { joinPool } from './joined-pool.ts'
import type { SpareSlot } from './spare-slots.ts'

/**
 * Takes slots of this host for work of the background, once no page wants them: everything that is made for nobody who
 * waits at a screen runs in them, so that it takes no more processor time and memory than there are slots.
 * @param slots more than one for what needs more memory than a page process; all of the host where there are fewer
 * @throws the signal's reason
 */
export async function takeSpareSlots(signal: AbortSignal, slots = 1): Promise<SpareSlot> {
  await using taking = new AsyncDisposableStack()
  const { pool } = taking.use(await joinPool())
  const spare = taking.use(await pool.spareSlots(slots, signal))
  const taken = taking.move()
  return { giveWay: () => spare.giveWay(), [Symbol.asyncDispose]: () => taken.disposeAsync() }
}
