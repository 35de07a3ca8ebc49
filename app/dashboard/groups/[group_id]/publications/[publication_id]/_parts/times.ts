/**
 * A moment as people read it: `21 Nov 2026, 09:30`.
 * @param moment ISO 8601
 * @param timeZone IANA name: the group's, so that everybody who works on it reads the same
 */
export function timeInWords(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  )
}
