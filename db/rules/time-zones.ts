/** True for an IANA time zone such as `Europe/Amsterdam`, not for an offset (`+02:00`). */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
