import { applySchedule } from '#db/publications/publishing.ts'
import type { Payload } from '#db/queue.ts'

/** Publishes a publication or takes it offline when its scheduled time has come. */
export async function applyScheduleJob({ publicationId }: Payload<'apply_schedule'>): Promise<void> {
  await applySchedule(publicationId)
}
