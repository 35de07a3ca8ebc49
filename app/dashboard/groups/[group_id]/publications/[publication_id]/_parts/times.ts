import type { Formats } from '#db/rules/words/formats.ts'

/**
 * Formats a time in the screen's language: `21 Nov 2026, 09:30`. @param moment as text, in ISO 8601 @param timeZone the
 * group's, so that its team reads the same
 */
export function momentInZone({ date }: Formats, moment: Date | string, timeZone: string): string {
  return date(moment, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}
