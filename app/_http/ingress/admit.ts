import { lastKnown } from '#db/connection/last-known.ts'
import { env } from '#db/env.ts'
import { findGroupBySlug } from '#db/groups/groups.ts'
import { readerOriginOf } from '#db/groups/reader-origins.ts'
import type { Group } from '#db/schema/groups.ts'
import { openedTo, plainAnswer } from '../answers/answer.ts'
import { plainAnswerTo } from '../answers/refusals.ts'
import { type Area, isCheck, placeOn } from './areas.ts'
import { type Host, identifyHost, isHost } from './hosts.ts'
import { takeKey } from './query-keys.ts'
import { canonicalPath, parseTarget, type Target } from './target.ts'

export type IncomingRequest = { method: string; host: string; target: string }

export type Admitted = {
  host: Host
  /** The canonical address, on the host's own name. */
  url: URL
  area: Area
  /** Of the route's path, which on a group's own domain begins with the group's slug. */
  segments: string[]
  /** As it was sent, with its question mark; empty for none. */
  search: string
  /** API key that was in the address. */
  key?: string
}

/**
 * Decides on host and address, before any route is looked for.
 * @returns a refusal: 308 to the canonical address, 302 to an account's origin, 400, 404, 421 for an unknown host, 503
 * without a database
 */
export async function admit({
  method,
  host,
  target: raw,
}: IncomingRequest): Promise<Admitted | { refusal: Response }> {
  if (host !== '' && !isHost(host))
    return refuse(400, 'The Host header of this request is no host name.', raw)
  const parsed = parseTarget(raw, host)
  const checked = 'target' in parsed && parsed.isCanonical && isCheck(parsed.target.segments)
  const known = checked
    ? anyHost(host)
    : await identifyHost(host).catch(error => ({ refusal: plainAnswerTo(error, raw) }))
  if (known === undefined) return refuse(421, unknownHost, raw)
  if ('refusal' in known) return known
  if ('status' in parsed) return refuseTarget(parsed.status, raw)
  const { key, target } = takeKey(parsed.target)
  if (!parsed.isCanonical) return { refusal: toCanonical(method, target) }
  const admitted = admitTo(known, target)
  if ('refusal' in admitted) return admitted
  const other = await otherOrigin({ ...admitted, method }).catch(error => ({
    refusal: plainAnswerTo(error, raw),
  }))
  if (other !== undefined) return 'refusal' in other ? other : elsewhere(other, raw)
  return key === undefined ? admitted : { ...admitted, key }
}

/** Returns the canonical path of the route, and the query: for the framework, which has a router of its own. */
export function routeTarget({ segments, search }: Admitted): string {
  return canonicalPath(segments) + search
}

/** Redirects not for good: an operator may take the origins of accounts away again. */
function elsewhere({ leadsTo }: { leadsTo: string | undefined }, path: string): { refusal: Response } {
  if (leadsTo === undefined) return refuse(404, nothing, path)
  const headers = { Location: leadsTo, 'Cache-Control': 'no-cache', ...openedTo(path) }
  return { refusal: new Response(null, { status: 302, headers }) }
}

const unknownHost =
  'This server serves nothing under the host name of this request. Use the address that you were given. If you run this server, check BASE_URL, READER_URL, ACCOUNT_READER_URL and ASSET_URL, the domains of its groups, and that the proxy passes Host on.'
const malformed = 'The address of this request is malformed. Check it for stray percent signs.'
const nothing = 'There is nothing at this address'

export function notFound(path: string): Response {
  return plainAnswer(path, 404, nothing)
}

function admitTo(host: Host, { path, search, segments }: Target): Admitted | { refusal: Response } {
  const place = placeOn(host, segments)
  if (place === undefined) return refuse(404, nothing, path)
  return {
    host,
    url: new URL(`${host.protocol}//${host.name}${path}${search}`),
    area: place.area,
    segments: place.segments,
    search,
  }
}

function anyHost(host: string): Host {
  return { name: host === '' ? 'localhost' : host.toLowerCase(), protocol: 'http:', roles: [] }
}

/** Refuses to redirect what has a body, which may be gone by then. */
function toCanonical(method: string, { path, search }: Target): Response {
  if (method !== 'GET' && method !== 'HEAD')
    return plainAnswer(path, 400, `This address is written in another way. Send the request to ${path}`)
  return new Response(null, {
    status: 308,
    headers: { Location: path + search, 'Cache-Control': 'no-store', ...openedTo(path) },
  })
}

/** The contract of the APIs has no 400: a malformed id is not found. */
function refuseTarget(status: 400 | 404, path: string): { refusal: Response } {
  const isMalformed = status === 400 && !/^\/+v[12]\//.test(path)
  return isMalformed ? refuse(400, malformed, path) : refuse(404, nothing, path)
}

function refuse(status: number, sentence: string, path: string): { refusal: Response } {
  return { refusal: plainAnswer(path, status, sentence) }
}

/** An address of our own, and the method with which it was asked. */
type Visit = { method: string; host: Host; area: Area; segments: string[]; url: URL }

/** The segment of an address that names a group. */
const groupAt: Partial<Record<Area, number>> = { publications: 0, v1: 2 }

/**
 * Keeps accounts apart where each has a reader's origin of its own: groups of others do not exist there, and the host
 * that all share only leads readers to the group's account.
 * @returns undefined for what the host serves; else the address to redirect to, if readers may be led there
 */
async function otherOrigin(visit: Visit): Promise<{ leadsTo: string | undefined } | undefined> {
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
