import { useBrowserValue } from '#components/forms/use-browser-value.ts'
import { useFormats } from '#components/words/words.tsx'

/** Formats times in the screen's language and the browser's time zone, in UTC before hydration. */
export function useTimes() {
  const { date } = useFormats()
  const timeZone = useBrowserValue(browserZone, 'UTC')
  return {
    day: (moment: Date | string) => date(moment, { dateStyle: 'medium', timeZone }), // `21 Nov 2026`
    time: (moment: Date | string) => date(moment, { timeStyle: 'short', timeZone }), // `09:30`
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

/** Returns the IANA name of the browser's time zone. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
