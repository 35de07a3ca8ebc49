import { joinPool } from './joined-pool.ts'
import type { SpareSlot } from './spare-slots.ts'

/** Takes spare slots for background work, at most all of the host's. @throws the signal's reason */
export async function takeSpareSlots(signal: AbortSignal, slots = 1): Promise<SpareSlot> {
  await using taking = new AsyncDisposableStack()
  const { pool } = taking.use(await joinPool(signal))
  const spare = taking.use(await pool.spareSlots(slots, signal))
  const taken = taking.move()
  return { giveWay: () => spare.giveWay(), [Symbol.asyncDispose]: () => taken.disposeAsync() }
}
