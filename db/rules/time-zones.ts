/** Whether it is the IANA name of a time zone, such as `Europe/Amsterdam`. An offset (`+02:00`) is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
