import type { ProductLibrary } from '#app/dashboard/_api/products/sources.ts'

type Schedule = Pick<ProductLibrary, 'sync_enabled' | 'sync_hour' | 'sync_time_zone' | 'hourly_sync_enabled'>

/** Describes a schedule: `Every day at 06:00, Europe/Amsterdam`. */
export function scheduleInWords(schedule: Schedule): string {
  if (schedule.hourly_sync_enabled) return 'Every hour'
  if (!schedule.sync_enabled) return 'Manual import'
  return `Every day at ${hourInWords(schedule.sync_hour)}, ${schedule.sync_time_zone.replaceAll('_', ' ')}`
}

/** `06:00` */
export function hourInWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
