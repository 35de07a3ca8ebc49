import { createHash } from 'node:crypto'
import { env } from '#db/env.ts'
import {
  type KeptPart,
  pageSeconds,
  pictureSeconds,
  staleIfErrorSeconds,
  surrogateKeys,
} from '#db/rules/caches/shared-copies.ts'
import { type Answer, jsonText } from './answers.ts'
import { HttpRefusal } from './refusals.ts'

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

/**
 * Headers for shared caches alone (RFC 9213): the surrogate keys by which they drop a part of a publication, and how long
 * they keep it until then. None for pages, unless the operator lets caches keep them.
 * @param mostSeconds that it is good for; undefined for ever
 */
export function sharedCaching(
  publicationId: number,
  part: KeptPart,
  mostSeconds?: number,
): Record<string, string> {
  const { cachePurger, cachePages } = env()
  if (part === 'pages' && !cachePages) return {}
  const isPurged = cachePurger.kind !== 'none'
  const longest = part === 'pages' ? pageSeconds : sharedPictureSeconds()
  const seconds = Math.min(longest, mostSeconds ?? longest)
  const stale = isPurged && mostSeconds === undefined ? `, stale-if-error=${staleIfErrorSeconds}` : ''
  const keys = surrogateKeys(publicationId, part)
  return {
    'Cache-Tag': keys.join(','),
    'Surrogate-Key': keys.join(' '),
    'CDN-Cache-Control': `public, max-age=${seconds}${stale}`,
    // Both know no `CDN-Cache-Control`, and keep these to themselves.
    ...(cachePurger.kind === 'fastly' && { 'Surrogate-Control': `max-age=${seconds}${stale}` }),
    ...(cachePurger.kind === 'nginx' && { 'X-Accel-Expires': String(seconds) }),
  }
}

function sharedPictureSeconds(): number {
  return env().cachePurger.kind === 'none' ? pictureSeconds.unpurged : pictureSeconds.purged
}
