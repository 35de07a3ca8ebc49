import { sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { timeIn } from '../clock.ts'
import { type MachineTrouble, pauseAfterTroubles } from '../rules/conversions/machine-troubles.ts'
import { conversions } from '../schema/conversions.ts'
import { enqueueConversion } from './conversions.ts'
import { type ConversionRun, ofRun } from './runs.ts'

/** Postpones a run for a fault of this installation. Does nothing if the run is lost. */
export async function waitForMachine(run: ConversionRun, trouble: MachineTrouble): Promise<void> {
  await database().transaction(async tx => {
    const [row] = await tx
      .update(conversions)
      .set({ trouble, troubles: sql`${conversions.troubles} + 1` })
      .where(ofRun(run))
      .returning()
    if (row === undefined) return
    const triesAgainAt = timeIn(pauseAfterTroubles(row.troubles))
    const [waiting] = await tx.update(conversions).set({ triesAgainAt }).where(ofRun(run)).returning()
    if (waiting !== undefined) await enqueueConversion(tx, waiting)
  })
}
