import { createHash } from 'node:crypto'
import type { Answer } from './endpoint.ts'

/** In seconds (RFC 5861). */
export type Freshness = { maxAge: number; staleWhileRevalidate: number }

/** Returns a hash of the values as a tag; it is weak (RFC 9110, 8.8.3), because proxies compress. */
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

/** True if `If-None-Match` holds the tag, compared weakly (RFC 9110, 13.1.2). */
export function hasCopy(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match')?.trim() ?? ''
  const opaqueTags = Array.from(known.matchAll(/"[^"]*"/g), ([quoted]) => quoted)
  return known === '*' || opaqueTags.includes(tag.replace(/^W\//, ''))
}
