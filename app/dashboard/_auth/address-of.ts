/**
 * Where a request comes from, as far as the proxy next to us knows it: the last entry that it added. Entries before
 * it are whatever the client claims.
 */
export function addressOf(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}
