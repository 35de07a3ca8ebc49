import { hash } from 'node:crypto'
import { env } from '#db/env.ts'
import {
  type KeptPart,
  pageSeconds,
  pictureSeconds,
  staleIfErrorSeconds,
  surrogateKeys,
} from '#db/rules/caches/shared-copies.ts'
import { countedCache } from '#db/telemetry/metrics/counted-cache.ts'
import { type Answer, emptyAnswer, jsonText } from './answer.ts'
import { HttpRefusal } from './refusals.ts'

/** In seconds (RFC 5861). */
export type Freshness = { maxAge: number; staleWhileRevalidate: number }

/** Returns a hash of the values as a tag; it is weak (RFC 9110, 8.8.3), because proxies compress. */
export function entityTag(...madeOf: unknown[]): string {
  return tagOfText(JSON.stringify(madeOf))
}

function tagOfText(text: string): string {
  return `W/"${hash('sha256', text, 'base64url').slice(0, 27)}"`
}

/**
 * Answers a read with a tag of its content, or 304 to a caller who has it. @param revision of the record, which then begins
 * the tag, so that `If-Match` can name it
 */
export function taggedJson(
  request: Request,
  text: string,
  revision: number | undefined,
  headers: Record<string, string> = {},
): Response {
  const tag = tagOfText(text)
  const own = revision === undefined ? tag : tag.replace('"', `"${revision}-`)
  const tagged = { 'Cache-Control': 'private, no-cache', ...headers, ETag: own }
  if (hasCopy(request, own)) return emptyAnswer(304, tagged)
  return jsonText(200, text, tagged)
}

/**
 * Returns true unless `If-Match` names only other revisions. Tags are compared weakly, unlike RFC 9110, 13.1.1: they begin
 * with a number that changes with the record, and proxies that compress would weaken strong ones.
 * @throws HttpRefusal 412
 */
export function requireRevision(request: Request, revision: number): true {
  const condition = request.headers.get('if-match')?.trim()
  if (condition === undefined || condition === '*') return true
  const named = Array.from(condition.matchAll(/"(\d+)-[^"]*"/g), ([, number]) => Number(number))
  if (named.includes(revision)) return true
  throw new HttpRefusal(412, 'This was changed since you read it, so nothing was changed now. Read it again.')
}

/** Makes an answer that anyone may keep: 304 for a copy with its tag, else a body, made once for each tag. */
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
  const known = request.headers.get('if-none-match')?.trim()
  if (known === undefined) return false
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

const mostCharacters = 64_000_000

/** Texts of public answers by entity tag, so that none is ever stale. */
export const keptTexts = countedCache<string>('texts', {
  maxSize: mostCharacters,
  sizeOf: (text, madeOf) => text.length + madeOf.length,
})
