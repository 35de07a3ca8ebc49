import { carryOutAct } from '#db/acts/carry-out.ts'
import type { Payload } from '#db/queue.ts'
import type { JobContext } from '../job-context.ts'

/** Carries out an act on publications; an interrupted one resumes. */
export async function actOnPublicationsJob(
  { actId }: Payload<'act_on_publications'>,
  { signal }: JobContext,
): Promise<void> {
  await carryOutAct(actId, signal)
}
