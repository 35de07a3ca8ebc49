/**
 * Adds parameters to an http or https address, the rest of which stays as it is written. Parameters that it has
 * already stay, and so do other addresses.
 */
export function withParameters(
  address: string,
  parameters: readonly [name: string, value: string][],
): string {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return address
  const missing = parameters.filter(([name]) => !url.searchParams.has(name))
  if (missing.length === 0) return address
  const [start = '', ...rest] = address.split('#')
  const joint = !start.includes('?') ? '?' : /[?&]$/.test(start) ? '' : '&'
  return [start + joint + new URLSearchParams(missing), ...rest].join('#')
}
