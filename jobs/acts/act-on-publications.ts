import { carryOutAct } from '#db/acts/carry-out.ts'
import type { Payload } from '#db/queue.ts'
import type { Circumstances } from '../circumstances.ts'

/** Carries out an act on some publications; one that was left half-way goes on where it was. */
export async function actOnPublicationsJob(
  { actId }: Payload<'act_on_publications'>,
  { signal }: Circumstances,
): Promise<void> {
  await carryOutAct(actId, signal)
}
