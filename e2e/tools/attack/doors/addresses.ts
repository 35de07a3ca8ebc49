// Every route under every odd spelling of its address, on every kind of host: it gives what the plain address gives
// there, or leads to it, or is refused. The readers' pages and what publishers put into them never stand on the
// dashboard's host.
import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { groups } from '#db/schema/groups.ts'
import { publications } from '#db/schema/publications.ts'
import { randomInt, sample } from '../chance.ts'
import { findAll, parametersOf, pathOf } from '../operations.ts'
import { Outcome } from '../outcome.ts'
import { sendRaw } from '../raw.ts'
import type { Records } from '../records.ts'
import { eachOf, type Target, type WireResponse } from '../send.ts'

/** Spellings of a path that is `/a/b`; each names the same place to somebody who reads carelessly. */
const spellings: Record<string, (path: string) => string> = {
  'two slashes': path => `/${path}`,
  'three slashes': path => `//${path}`,
  'a dot before': path => `/.${path}`,
  'two dots before': path => `/..${path}`,
  'up and down': path => `/healthz/..${path}`,
  'encoded dots': path => `/healthz/%2e%2e${path}`,
  'mixed dots': path => `/healthz/.%2E${path}`,
  'a doubled slash inside': path => path.replace(/(.)\//, '$1//'),
  'an encoded slash': path => path.replace(/(.)\//, '$1%2f'),
  'an encoded first slash': path => `/%2F${path.slice(1)}`,
  'an encoded backslash': path => path.replace(/(.)\//, '$1%5c'),
  'a backslash': path => `\\${path.slice(1)}`,
  'slash and backslash': path => `/\\${path.slice(1)}`,
  'a parameter': path => path.replace(/^(\/[^/]*)/, '$1;x=1'),
  'a slash at the end': path => `${path}/`,
  'slashes at the end': path => `${path}//`,
  'a dot at the end': path => `${path}/.`,
  'an encoded NUL': path => `${path}%00`,
  'an encoded NUL before': path => `/%00${path}`,
  'a broken escape': path => `${path}%`,
  'a broken escape before': path => `/%zz${path}`,
  'an overlong slash': path => `/%c0%af${path.slice(1)}`,
  'an encoded letter': path =>
    path.replace(/^\/(\w)/, (_, letter) => `/%${letter.charCodeAt(0).toString(16)}`),
  capitals: path => path.toUpperCase(),
  'an encoded line break': path => `${path}%0d%0aX-Odd:%201`,
  'another host in it': path => `http://elsewhere.example${path}`,
  'no host in it': path => `http://${path}`,
}

/** What every publication's custom header holds here, and nothing else does. */
const customMark = 'custom-header-mark'

type Hosts = Record<'dashboard' | 'readers' | 'ownDomain' | 'ownDomainAndPort' | 'nobodys', string>

/** Gives the group a domain of its own, and its publications a custom header. @returns every kind of host there is */
export async function hostsOf({ port, baseHost, readerHost }: Target, { groupId }: Records): Promise<Hosts> {
  const domain = `group-${groupId}.example`
  await database().update(groups).set({ customDomain: domain }).where(eq(groups.id, groupId))
  const customHeader = `<meta name="${customMark}">`
  await database().update(publications).set({ customHeader }).where(eq(publications.groupId, groupId))
  return {
    dashboard: baseHost,
    readers: readerHost,
    ownDomain: domain,
    ownDomainAndPort: `${domain}:${port}`,
    nobodys: 'nobody.example',
  }
}

/** @param most how many requests are sent at most; which ones are left out follows from the seed */
export async function attackAddresses(
  target: Target,
  hosts: Hosts,
  { records, key, seed, most }: { records: Records; key: string; seed: number; most: number },
): Promise<Outcome> {
  const outcome = new Outcome('addresses: every route × spelling × host, by raw sockets')
  const { operations } = await findAll()
  const known = operations.filter(operation => parametersOf(operation).every(name => name in records.ids))
  const paths = new Set(
    known
      .filter(({ method }) => method === 'GET')
      .map(operation => pathOf(operation, name => records.ids[name]?.[0] ?? '')),
  )
  const asked = [...paths, '/dashboard', '/dashboard/sign-in', '/'].flatMap(path =>
    Object.entries(hosts).flatMap(([kind, host]) =>
      Object.entries(spellings).map(([spelling, spell]) => ({
        kind,
        host,
        path,
        spelling,
        odd: spell(path),
      })),
    ),
  )
  const plain = new Map<string, Promise<WireResponse>>()
  const headers = { authorization: key }
  const at = (host: string, path: string) => sendRaw(target, host, path, headers)
  await eachOf(sample(asked, most, randomInt(seed)), 8, async ({ kind, host, path, spelling, odd }) => {
    const known = `${host}${path}`
    if (!plain.has(known)) plain.set(known, at(host, path))
    const [expected, answer] = [await plain.get(known), await at(host, odd)]
    outcome.count(answer.status)
    const what = `${spelling}, ${kind} host: ${odd}`
    const isPage = answer.headers['content-type']?.startsWith('text/html')
    if (kind === 'dashboard' && isPage && answer.text.includes(customMark))
      outcome.find(`${what} gives a reader's page with what a publisher put into it`)
    const fault = faultOf(answer, expected, host)
    if (fault !== undefined) outcome.find(`${what} ${fault}`)
  })
  return outcome
}

const refusals = new Set([400, 404, 405, 406, 414, 421])

function faultOf(answer: WireResponse, expected: WireResponse | undefined, host: string): string | undefined {
  const { status, headers } = answer
  if (refusals.has(status)) return undefined
  if (status === 301 || status === 308 || status === 307 || status === 302) {
    const to = URL.parse(headers.location ?? '', `http://${host}/`)
    if (to?.host === host) return undefined
    return status === expected?.status && headers.location === expected.headers.location
      ? undefined
      : `leads away to ${headers.location}`
  }
  return status === expected?.status && headers['content-type'] === expected.headers['content-type']
    ? undefined
    : `gives ${status}, the plain address ${expected?.status}`
}
