import { carryOutAct } from '#db/acts/carry-out.ts'
import type { Payload } from '#db/queue.ts'
import type { Circumstances } from '../circumstances.ts'

/** Carries out an act on publications; an interrupted one resumes. */
export async function actOnPublicationsJob(
  { actId }: Payload<'act_on_publications'>,
  { signal }: Circumstances,
): Promise<void> {
  await carryOutAct(actId, signal)
}
