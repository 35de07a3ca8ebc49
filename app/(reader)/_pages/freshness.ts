import { entityTag } from '#app/_http/caching.ts'
import type { Front } from '#db/editions.ts'
import { env } from '#db/env.ts'
import { bundle } from './bundle.ts'

/**
 * What tells one form of a publication's pages from every other: the publication, its revision, the reader's own
 * code, the group with its settings, and the addresses that are written into them. Known from one row, before any page is read.
 */
export function tagOf({ publication, group }: Front, path: string): string {
  const { readerUrl, assetUrl } = env()
  const { id, revision, passwordHash } = publication
  return entityTag(id, revision, passwordHash, group, bundle().version, path, readerUrl, assetUrl)
}
