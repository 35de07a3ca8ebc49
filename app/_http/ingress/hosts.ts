import { lastKnown } from '#db/connection/last-known.ts'
import { env } from '#db/env.ts'
import { domainOf, findAccountAt, findGroupByDomain } from '#db/groups/groups.ts'
import { readerOriginOf } from '#db/groups/reader-origins.ts'
import { part } from '#db/parts.ts'
import type { Group } from '#db/schema/groups.ts'

/** `group`: the reader on a host that serves one group, or one account, alone. */
export type HostRole = 'dashboard' | 'reader' | 'assets' | 'group'

export type Host = {
  /** In lower case, with an unusual port. */
  name: string
  protocol: 'http:' | 'https:'
  roles: readonly HostRole[]
  /** For `assets`: the segments of `ASSET_URL`. */
  filesBehind?: string[]
  group?: Group
  /** Of the account whose own origin it is. */
  accountId?: number
}

/** A local trial has its dashboard under each of them that is not the reader's. */
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * `Strict-Transport-Security` of a host whose address of ours is https: for a year by https alone. A group's own domain may be
 * moved to a server without TLS by its owner, whom it would lock out.
 */
export function strictTransport({ protocol, group }: Host): string | undefined {
  return protocol === 'https:' && group === undefined ? 'max-age=31536000' : undefined
}

export function isHost(header: string): boolean {
  const isSpelled = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(header)
  return isSpelled && URL.canParse(`http://${header}/`)
}

/** Returns one of our hosts, an account's, or a group's own domain; undefined for unknown ones. */
export async function identifyHost(header: string): Promise<Host | undefined> {
  const { hostname, port } = parts(header)
  const sameName = ourHosts().filter(host => host.hostname === hostname)
  if (sameName.length > 0) return withPort(sameName, port)
  const trial = localTrial(header, hostname)
  if (trial !== undefined) return trial
  return (await accountHost(hostname)) ?? groupHost(hostname)
}

async function accountHost(hostname: string): Promise<Host | undefined> {
  const find = () => findAccountAt(hostname)
  const { value: account } = await lastAccounts.read(hostname, find, () => 'no limit')
  if (account === undefined) return undefined
  const { host: name, protocol: scheme } = new URL(readerOriginOf(account.id))
  const protocol = scheme === 'https:' ? scheme : 'http:'
  return { name, protocol, roles: ['group'], accountId: account.id }
}

async function groupHost(hostname: string): Promise<Host | undefined> {
  const find = () => findGroupByDomain(hostname)
  const { value: group } = await lastGroups.read(hostname, find, () => 'no limit')
  return group && { name: hostname, protocol: 'https:', roles: ['group'], group }
}

/** By hostname, for reading while the database is away. */
const lastAccounts = lastKnown<{ id: number }>(1000)

/** By domain, for reading while the database is away. */
const lastGroups = lastKnown<Group>(1000)

/** True for hosts on which browsers may send the dashboard's cookie, which ignores ports. */
export function mayHoldSession(header: string): boolean {
  const { hostname } = parts(header)
  const known = ourHosts().filter(host => host.hostname === hostname)
  if (known.length === 0) return localTrial(header, hostname) !== undefined
  return known.some(host => host.roles.includes('dashboard'))
}

type OurHost = Host & { hostname: string; port: string }

const ourHosts = part((): OurHost[] => {
  const of = env()
  const byName = new Map<string, OurHost>()
  const set = [
    { address: of.baseUrl, role: 'dashboard' },
    { address: of.readerUrl, role: 'reader' },
    { address: of.assetUrl, role: 'assets' },
  ] as const
  for (const { address, role } of set) {
    const { host: name, hostname, port, protocol: scheme, pathname } = new URL(address)
    const roles = [...(byName.get(name)?.roles ?? []), role]
    const protocol = scheme === 'https:' ? scheme : 'http:'
    const filesBehind = pathname.split('/').filter(Boolean)
    byName.set(name, { name, hostname, port, protocol, roles, ...(role === 'assets' && { filesBehind }) })
  }
  return [...byName.values()]
})

/** Proxies drop or replace ports, so the port counts only between two hosts of the same name. */
function withPort(sameName: OurHost[], port: string): Host | undefined {
  const exact = sameName.find(host => host.port === port || (host.port === '' && port === usualPort(host)))
  return exact ?? (sameName.length === 1 ? sameName[0] : undefined)
}

function usualPort({ protocol }: Host): string {
  return protocol === 'https:' ? '443' : '80'
}

function localTrial(header: string, hostname: string): Host | undefined {
  if (!env().isLocalTrial || !loopbackNames.has(hostname)) return undefined
  const base = ourHosts().find(host => host.roles.includes('dashboard'))
  return base && { name: header.toLowerCase(), protocol: base.protocol, roles: base.roles }
}

function parts(header: string): { hostname: string; port: string } {
  const port = /:(\d+)$/.exec(header)?.[1] ?? ''
  return { hostname: domainOf(header), port }
}
