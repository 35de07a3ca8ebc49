import type { Host, HostRole } from './hosts.ts'

/** The hosts that serve an area; `any` includes unknown ones. Requests in an area find its own routes alone. */
export const servedOn = {
  /** For process managers, and for proxies that ask for which domains to get certificates. */
  checks: 'any',
  /** Whom to tell of a vulnerability. */
  contact: ['dashboard', 'reader', 'group'],
  home: ['dashboard', 'reader'],
  dashboard: ['dashboard'],
  v2: ['dashboard'],
  docs: ['dashboard'],
  mcp: ['dashboard'],
  affiliates: ['dashboard'],
  'shop webhooks': ['dashboard'],
  widgets: ['dashboard', 'reader'],
  sample: ['dashboard'],
  framework: ['dashboard'],
  v1: ['dashboard', 'reader', 'group'],
  'reader code': ['dashboard', 'reader', 'group'],
  icons: ['dashboard', 'reader', 'group'],
  'reader services': ['reader', 'group'],
  assets: ['reader', 'group', 'assets'],
  publications: ['reader', 'group'],
} satisfies Record<string, 'any' | readonly HostRole[]>

/** A part of the address space, by the first segment. */
export type Area = keyof typeof servedOn

/** By the first segment of addresses and of the folders of routes, both. */
const areas = new Map<string | undefined, Area>([
  [undefined, 'home'],
  ['healthz', 'checks'],
  ['readyz', 'checks'],
  ['up', 'checks'],
  ['domain-check', 'checks'],
  ['security.txt', 'contact'],
  ['dashboard', 'dashboard'],
  ['v2', 'v2'],
  // Tells language models of the pages of version 2.
  ['llms.txt', 'v2'],
  ['docs', 'docs'],
  ['mcp', 'mcp'],
  ['graphql', 'affiliates'],
  ['publications', 'affiliates'],
  ['api', 'shop webhooks'],
  ['widgets', 'widgets'],
  ['sample', 'sample'],
  ['v1', 'v1'],
  ['reader', 'reader code'],
  ['favicon.ico', 'icons'],
  ['icon.svg', 'icons'],
  ['about-requests', 'reader services'],
  ['embed.js', 'reader services'],
  ['oembed', 'reader services'],
  ['ucp.json', 'reader services'],
  ['robots.txt', 'reader services'],
  ['sitemap.xml', 'reader services'],
  ['assets', 'assets'],
  ['[group]', 'publications'],
])

/** @param segments of a route's folder @throws Error for a route that no area is declared for */
export function areaOfRoute(segments: readonly string[]): Area {
  const area = areas.get(segments[0])
  if (area === undefined) throw new Error(`Declare the area of /${segments.join('/')} in areas.ts`)
  return area
}

/** Areas whose names are those of publications on hosts that do not serve them. */
const freeElsewhere = new Set<Area>(['affiliates', 'docs', 'mcp', 'shop webhooks', 'widgets'])

/** Areas of files that the framework serves; in development, its own tools are in `framework` too. */
const ofFiles = new Set<Area>(['sample', 'framework', 'reader code', 'icons'])

/** True for areas that are the framework's: it is asked for nothing else. */
export function isOfFramework(area: Area): boolean {
  return area === 'dashboard' || isOfFiles(area)
}

export function isOfFiles(area: Area): boolean {
  return ofFiles.has(area)
}

/** The area of an address, and the segments for the router. */
export type AddressPlace = { area: Area; segments: string[] }

export function isCheck(segments: string[]): boolean {
  return areas.get(segments[0]) === 'checks'
}

/** Returns undefined for an address that the host does not serve. @param segments of the canonical path */
export function placeOn(host: Host, segments: string[]): AddressPlace | undefined {
  const place = ownPlace(host, segments)
  return isServed(place.area, host.roles) ? place : undefined
}

function isServed(area: Area, roles: readonly HostRole[]): boolean {
  const hosts: 'any' | readonly HostRole[] = servedOn[area]
  return hosts === 'any' || hosts.some(role => roles.includes(role))
}

/** Its one place by RFC 9116, and the folder of its route. */
const contactPlaces = ['.well-known/security.txt', 'security.txt']

function ownPlace({ roles, group, filesBehind }: Host, segments: string[]): AddressPlace {
  if (contactPlaces.includes(segments.join('/'))) return { area: 'contact', segments: ['security.txt'] }
  const named = areaOf(segments)
  const area = isServed(named, roles) || !freeElsewhere.has(named) ? named : 'publications'
  const file = filesBehind && fileSegments(roles, filesBehind, segments)
  if (file !== undefined && area !== 'checks' && area !== 'assets')
    return { area: 'assets', segments: ['assets', ...file] }
  // On a group's own domain `/spring` is the publication that is `/<group>/spring` on the reader's host.
  if (group !== undefined && (area === 'home' || area === 'publications'))
    return { area: 'publications', segments: [group.slug, ...segments] }
  return { area, segments: area === 'v1' || area === 'v2' ? withoutEnding(segments) : segments }
}

function areaOf(segments: string[]): Area {
  const [first] = segments
  const known = areas.get(first)
  if (known !== undefined) return known
  return first === '_next' || isDevelopers(first) ? frameworkArea(segments) : 'publications'
}

/** Serves only files of the framework: its other addresses, such as image optimization, would bypass areas. */
function frameworkArea(segments: string[]): Area {
  return segments[1] === 'static' || process.env.NODE_ENV === 'development' ? 'framework' : 'publications'
}

function isDevelopers(first: string | undefined): boolean {
  return process.env.NODE_ENV === 'development' && first?.startsWith('__nextjs') === true
}

/** Removes the path of `ASSET_URL`, which may be empty on a host of its own. */
function fileSegments(
  roles: readonly HostRole[],
  prefix: string[],
  segments: string[],
): string[] | undefined {
  if (prefix.length === 0 && roles.length > 1) return undefined
  return prefix.every((part, index) => segments[index] === part) ? segments.slice(prefix.length) : undefined
}

/** `/v2/groups.json` is `/v2/groups`. */
function withoutEnding(segments: string[]): string[] {
  const last = segments.at(-1) ?? ''
  return [...segments.slice(0, -1), last.replace(/\.json$/, '')].filter(Boolean)
}
