import { lastKnown } from '#db/connection/last-known.ts'
import { env } from '#db/env.ts'
import { findGroupBySlug } from '#db/groups/groups.ts'
import { readerOriginOf } from '#db/groups/reader-origins.ts'
import type { Group } from '#db/schema/groups.ts'
import type { Area } from './areas.ts'
import type { Host } from './hosts.ts'

/** An address of our own, and the method with which it was asked. */
type Visit = { method: string; host: Host; area: Area; segments: string[]; url: URL }

/** The segment of an address that names a group. */
const groupAt: Partial<Record<Area, number>> = { publications: 0, v1: 2 }

/**
 * Keeps accounts apart where each has a reader's origin of its own: groups of others do not exist there, and the host
 * that all share only leads readers to the group's account.
 * @returns undefined for what the host serves; else the address to redirect to, if readers may be led there
 */
export async function otherOrigin(visit: Visit): Promise<{ leadsTo: string | undefined } | undefined> {
  const { method, host, area, segments, url } = visit
  const slug = segments[groupAt[area] ?? -1]
  if (env().accountReaderUrl === undefined || host.group !== undefined || slug === undefined) return undefined
  const isShared = host.accountId === undefined
  if (isShared && area !== 'publications') return undefined
  const find = () => findGroupBySlug(slug)
  const { value: group } = await lastGroups.read(slug, find, () => 'no limit')
  if (group === undefined || group.accountId === host.accountId) return undefined
  const mayLead = isShared && (method === 'GET' || method === 'HEAD')
  return { leadsTo: mayLead ? readerOriginOf(group.accountId) + url.pathname + url.search : undefined }
}

/** By slug, for reading while the database is away. */
const lastGroups = lastKnown<Group>(1000)
