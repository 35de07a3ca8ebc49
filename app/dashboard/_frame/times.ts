import { useSyncExternalStore } from 'react'

/** How this page tells moments: where the person is, once the browser has said where that is; in UTC before. */
export function useTimes() {
  const timeZone = useSyncExternalStore(neverChanges, zoneHere, () => 'UTC')
  return {
    /** `21 Nov 2026` */
    day: (moment: string) => inWords(moment, { dateStyle: 'medium', timeZone }),
    /** `09:30` */
    time: (moment: string) => inWords(moment, { timeStyle: 'short', timeZone }),
  }
}

/**
 * The last second of a day, where the person is.
 * @param day `2026-11-21`
 * @returns ISO 8601, in UTC
 */
export function endOf(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString()
}

/** The day that it is where the person is: `2026-11-21`. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA').format(new Date())
}

function inWords(moment: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(moment))
}

function neverChanges() {
  return () => undefined
}

function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
