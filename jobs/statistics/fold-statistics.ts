import { part } from '#db/parts.ts'
import { closeDays, foldNextDay } from '#db/statistics/fold/fold.ts'
import { addUpNextMonth } from '#db/statistics/fold/months.ts'
import { forgetFigures } from '#db/statistics/fold/retention.ts'
import type { JobContext } from '../job-context.ts'

const folding = part(() => ({ isUnderWay: false }))

/**
 * Folds every day whose turn it is. A job comes each minute: one that finds another at it in this process leaves the
 * days to it, so that a long fold takes one slot.
 */
export async function foldStatisticsJob(_: object, { signal }: JobContext): Promise<void> {
  const now = folding()
  if (now.isUnderWay) return
  now.isUnderWay = true
  try {
    while (!signal.aborted && (await foldNextDay()) !== undefined);
    await closeDays()
  } finally {
    now.isUnderWay = false
  }
}

/** Adds up months that are over, and removes figures that are older than their group keeps them. */
export async function tendStatisticsJob(_: object, { signal }: JobContext): Promise<void> {
  while (!signal.aborted && (await addUpNextMonth()) !== undefined);
  await forgetFigures(signal)
}
