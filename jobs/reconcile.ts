import { failAbandoned } from '#db/conversions.ts'

/** Ends conversions that the queue has lost, so that nobody waits for them for ever. */
export async function reconcileJob(): Promise<void> {
  const count = await failAbandoned()
  if (count > 0) console.error(`Ended ${count} conversion(s) whose job was lost.`)
}
