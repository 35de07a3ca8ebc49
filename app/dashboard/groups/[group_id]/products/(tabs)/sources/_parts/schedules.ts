import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { ProductLibrary } from '#db/schema/products/product-libraries.ts'

type Schedule = Pick<ProductLibrary, 'syncEnabled' | 'syncHour' | 'syncTimeZone' | 'hourlySyncEnabled'>

/** Describes a schedule: `Every day at 06:00, Europe/Amsterdam`. */
export function scheduleInWords(words: WordsOf<'products'>, schedule: Schedule): string {
  if (schedule.hourlySyncEnabled) return words['schedules.hourly']
  if (!schedule.syncEnabled) return words['schedules.told.never']
  return fill(words, 'schedules.told.daily', {
    hour: hourInWords(schedule.syncHour),
    zone: schedule.syncTimeZone.replaceAll('_', ' '),
  })
}

/** `06:00` */
export function hourInWords(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
