import { useBrowserValue } from '#components/forms/use-browser-value.ts'

/** Formats times in the browser's time zone, in UTC before hydration. */
export function useTimes() {
  const timeZone = useBrowserValue(browserZone, 'UTC')
  return {
    day: (moment: Date | string) => inWords(moment, { dateStyle: 'medium', timeZone }), // `21 Nov 2026`
    time: (moment: Date | string) => inWords(moment, { timeStyle: 'short', timeZone }), // `09:30`
  }
}

/** Returns the last second of a local day. @param day `2026-11-21` */
export function endOf(day: string): Date {
  return new Date(`${day}T23:59:59`)
}

/** Returns the local date: `2026-11-21`. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date())
}

function inWords(moment: Date | string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(moment))
}

/** Returns the IANA name of the browser's time zone. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
