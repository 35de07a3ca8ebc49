import { env } from '#db/env.ts'

/**
 * Where a request comes from. Our own server notes whoever is connected to it as the last entry; before it stand the
 * entries of our own proxies, and before those whatever the client claims.
 * @param headers of the request
 * @returns the address of the client, or `unknown`
 */
export function addressOf(headers: Headers, trustedProxies = env().trustedProxies): string {
  const entries = headers.get('x-forwarded-for')?.split(',') ?? []
  return entries.at(-1 - trustedProxies)?.trim() || 'unknown'
}
