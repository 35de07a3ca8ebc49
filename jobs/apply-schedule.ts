import { applySchedule } from '#db/publications/publishing.ts'
import type { Payload } from '#db/queue.ts'

/** Puts a publication online or takes it offline when its time has come. */
export async function applyScheduleJob({ publicationId }: Payload<'apply_schedule'>): Promise<void> {
  await applySchedule(publicationId)
}
