import { entityTag } from '#app/_http/answers/caching.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { env } from '#db/env.ts'
import { readerOriginOf } from '#db/groups/reader-origins.ts'
import { readerBundle } from '../bundle.ts'
import type { ActingCode } from './publishers-code.ts'

/**
 * Computes the ETag from everything that a page depends on, in one or two rows, so that a 304 reads no pages.
 * @param salePhase see `salePhaseOf`: themes write prices into pages
 */
export function freshnessTag(
  { publication, group, accountTitle, hasRelated }: PublicationHead,
  path: string,
  { customHeader, tools, hasCheckout }: ActingCode,
  salePhase: number,
): string {
  const { id, revision, passwordHash } = publication
  const acting = [customHeader !== null, Object.keys(tools), hasCheckout]
  const ofHost = [path, acting, readerOriginOf(group.accountId), env().assetUrl]
  const ofGroup = [group, accountTitle, ...(salePhase > 0 ? [salePhase] : [])]
  return entityTag(id, revision, hasRelated, passwordHash, ofGroup, readerBundle().version, ofHost)
}
