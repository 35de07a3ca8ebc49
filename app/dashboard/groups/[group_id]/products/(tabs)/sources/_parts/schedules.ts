import type { ProductLibrary } from '#db/schema/products/product-libraries.ts'

type Schedule = Pick<ProductLibrary, 'syncEnabled' | 'syncHour' | 'syncTimeZone' | 'hourlySyncEnabled'>

/** Describes a schedule: `Every day at 06:00, Europe/Amsterdam`. */
export function scheduleInWords(schedule: Schedule): string {
  if (schedule.hourlySyncEnabled) return 'Every hour'
  if (!schedule.syncEnabled) return 'Manual import'
  return `Every day at ${hourInWords(schedule.syncHour)}, ${schedule.syncTimeZone.replaceAll('_', ' ')}`
}

/** `06:00` */
export function hourInWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
