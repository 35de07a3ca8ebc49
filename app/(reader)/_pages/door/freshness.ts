import { entityTag } from '#app/_http/caching.ts'
import type { Front } from '#db/editions/editions.ts'
import { env } from '#db/env.ts'
import { bundle } from '../bundle.ts'

/**
 * What tells one form of a publication's pages from every other: the publication, its revision, the reader's own
 * code, the group with its settings, the addresses that are written into them, and whether others are offered. Known from
 * one row, or two where others may be, before any page is read.
 */
export function tagOf(
  { publication, group, accountTitle }: Front,
  path: string,
  runsHeader: boolean,
  hasRelated: boolean,
): string {
  const { readerUrl, assetUrl } = env()
  const { id, revision, passwordHash } = publication
  const ofHost = [path, runsHeader, readerUrl, assetUrl]
  return entityTag(id, revision, hasRelated, passwordHash, group, accountTitle, bundle().version, ofHost)
}
