import { env } from '../env.ts'
import { domainOf, findGroupByDomain } from '../groups/groups.ts'
import { accountNamedIn } from '../groups/reader-origins.ts'
import { findPublicationHead, type PublicationHead } from './publication-heads.ts'

/** A publication that one of our addresses names, and the path in it. */
export type AddressedEdition = { head: PublicationHead; place: string }

/** Finds the publication behind an address on the reader's host, an account's or a group's domain. */
export async function findAddressed(address: string): Promise<AddressedEdition | undefined> {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  const own = await findGroupByDomain(domainOf(url.host))
  const accountId = accountNamedIn(url.hostname)
  if (own === undefined && accountId === undefined && url.host !== new URL(env().readerUrl).host)
    return undefined
  const segments = url.pathname.split('/').filter(Boolean)
  const [group = '', slug = '', ...rest] = own === undefined ? segments : [own.slug, ...segments]
  const head = await findPublicationHead(group, slug)
  if (head === undefined || head.publication.convertedAt === null) return undefined
  if (accountId !== undefined && head.group.accountId !== accountId) return undefined
  const place = /^(page|product)\/[\d-]+$/.exec(rest.join('/'))?.[0]
  return { head, place: place === undefined ? '' : `/${place}` }
}
