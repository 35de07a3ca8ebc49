/** Formats a date: `21 Nov 2026`. @param timeZone IANA name: the group's */
export function dayInWords(moment: Date | string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(new Date(moment))
}
