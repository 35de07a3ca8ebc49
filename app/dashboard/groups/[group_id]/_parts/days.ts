import type { Formats } from '#db/rules/words/formats.ts'

/** Formats a date: `21 Nov 2026`. @param timeZone IANA name: the group's */
export function dayInWords({ date }: Formats, moment: Date | string, timeZone: string): string {
  return date(moment, { dateStyle: 'medium', timeZone })
}
