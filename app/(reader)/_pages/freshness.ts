import { createHash } from 'node:crypto'
import type { Front } from '#db/editions.ts'
import { env } from '#db/env.ts'
import { bundle } from './bundle.ts'

/**
 * What tells one form of a publication's pages from every other: the publication, its revision, the reader's own
 * code, and the addresses that are written into them. Known from one row, before any page is read.
 */
export function entityTag({ publication }: Front, path: string): string {
  const addresses = createHash('sha256')
    .update(`${path} ${env().readerUrl} ${env().assetUrl}`)
    .digest('hex')
    .slice(0, 8)
  return `W/"${publication.id}-${publication.revision}-${bundle().version}-${addresses}"`
}

/** Whether the caller's copy is the newest (RFC 9110, 13.1.2: compared weakly). */
export function isFresh(request: Request, tag: string): boolean {
  const known = request.headers.get('if-none-match')
  if (known === null) return false
  return known.split(',').some(one => one.trim() === '*' || opaque(one.trim()) === opaque(tag))
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}
