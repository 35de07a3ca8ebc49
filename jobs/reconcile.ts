import { askForLostJobs } from '#db/conversions/conversions.ts'
import { failAbandoned } from '#db/conversions/runs.ts'
import { assignTurns } from '#db/conversions/turns.ts'
import { noteWorking } from '#db/faults/workers.ts'
import { dropOldAnswers } from '#db/idempotency/idempotent-requests.ts'
import { failAbandonedImports } from '#db/imports/runs.ts'
import { endWaitsOfFasterClock } from '#db/lost-work/set-back.ts'
import { healPages } from '#db/pages/healing.ts'
import { log } from '#db/telemetry/log/log.ts'

/** Ends or resumes lost conversions and imports, starts waiting ones, heals pages of an older version, drops old answers. */
export async function reconcileJob(): Promise<void> {
  const seconds = await endWaitsOfFasterClock()
  if (seconds > 0)
    log.warn(
      `The clock of the database was set back by ${Math.round(seconds)} s: no work waits for that time.`,
    )
  await noteWorking()
  await assignTurns()
  const lost = await askForLostJobs()
  if (lost > 0) log.warn(`Asked again for ${lost} conversion(s) whose job was lost.`)
  const count = await failAbandoned()
  if (count > 0) log.warn(`Ended ${count} conversion(s) whose job was given up.`)
  await healPages()
  await dropOldAnswers()
  const imports = await failAbandonedImports()
  if (imports > 0) log.warn(`Ended ${imports} import(s) whose job was lost.`)
}
