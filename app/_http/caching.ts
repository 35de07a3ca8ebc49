import { createHash } from 'node:crypto'
import type { Answer } from './endpoint.ts'

/** For how many seconds a copy may be used, first as it is and then while a newer one is fetched (RFC 5861). */
export type Freshness = { maxAge: number; staleWhileRevalidate: number }

/**
 * The tag of an answer: the same whenever it is made of the same values, and else another.
 * Weak (RFC 9110, 8.8.3), because proxies compress answers on the way.
 */
export function entityTag(...madeOf: unknown[]): string {
  const digest = createHash('sha256').update(JSON.stringify(madeOf)).digest('base64url')
  return `W/"${digest.slice(0, 27)}"`
}

/**
 * An answer that may be kept by anyone: 304 where the caller's copy has its tag, else a body, which is made only where
 * this process has not made it before.
 */
export function cacheable(
  request: Request,
  tag: string,
  { maxAge, staleWhileRevalidate }: Freshness,
  makeBody: () => unknown,
): Answer {
  const headers = {
    ETag: tag,
    'Cache-Control': `public, max-age=${maxAge}, stale-while-revalidate=${staleWhileRevalidate}`,
  }
  if (hasCopy(request, tag)) return { status: 304, headers }
  return { kept: { tag, makeBody }, headers }
}

/** Whether the caller has what carries this tag. Weak comparison, as RFC 9110, 13.1.2 wants it for `If-None-Match`: only what stands between the quotes counts. */
export function hasCopy(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match')?.trim() ?? ''
  const opaqueTags = Array.from(known.matchAll(/"[^"]*"/g), ([quoted]) => quoted)
  return known === '*' || opaqueTags.includes(tag.replace(/^W\//, ''))
}
