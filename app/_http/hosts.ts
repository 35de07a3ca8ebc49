import { env } from '#db/env.ts'
import { domainOf, findGroupByDomain } from '#db/groups.ts'
import { json } from './answers.ts'
import { canonicalPath } from './paths.ts'

/** First path segments that only the base host serves: the dashboard, the management API, and what belongs to them. */
const ofBase = new Set(['dashboard', 'v2', 'sample'])

/**
 * First path segments that every host serves. `/` leads to the dashboard, or to the group of a domain of its own;
 * below `/reader` lie the reader's code and what drawing PDFs takes, which the dashboard does too.
 */
const ofAll = new Set([
  '',
  'v1',
  'domain-check',
  'healthz',
  'readyz',
  '_next',
  'favicon.ico',
  'icon.svg',
  'reader',
])

/** First path segments that a group's own domain serves as the reader's host does; all others are publications. */
const ofReaders = new Set(['assets', 'embed.js', 'oembed', 'robots.txt', 'sitemap.xml'])

/** Where a route is looked for, or the answer itself. */
export type Admission = { pathname: string } | { refusal: Response }

/**
 * What is decided before any route, by the framework's proxy and by our own server alike: whether the host serves the
 * address at all, and which path a route is looked for at.
 * @param host the request's `Host`, with its port
 */
export async function admit(host: string, pathname: string): Promise<Admission> {
  const group = isOurs(host) ? undefined : await groupOfHost(host)
  if (group !== undefined) return admitToGroup(group.slug, pathname)
  if (serves(host, pathname)) return { pathname: canonicalPath(pathname) }
  return { refusal: nothing(pathname) }
}

function isOurs(host: string): boolean {
  const { baseUrl, readerUrl } = env()
  return host === new URL(baseUrl).host || host === new URL(readerUrl).host
}

/** A database that is away lets pass what needs none. */
async function groupOfHost(host: string) {
  return findGroupByDomain(domainOf(host)).catch(error => {
    console.error('The domain of a request could not be looked up:', error)
    return undefined
  })
}

/** On a group's own domain `/spring` is the publication that is `/<group>/spring` on the reader's host. */
function admitToGroup(slug: string, pathname: string): Admission {
  const segment = pathname.split('/')[1] ?? ''
  if (ofBase.has(segment)) return { refusal: nothing(pathname) }
  if (segment !== '' && (ofAll.has(segment) || ofReaders.has(segment)))
    return { pathname: canonicalPath(pathname) }
  return { pathname: `/${slug}${pathname.replace(/\/+$/, '')}` }
}

/**
 * Whether a host serves a path: the reader may carry a customer's scripts, so it never shares the dashboard's host,
 * unless an installation has one host for everything.
 */
function serves(host: string, pathname: string): boolean {
  const { baseUrl, readerUrl } = env()
  const isBase = host === new URL(baseUrl).host
  const isReader = host === new URL(readerUrl).host
  const segment = pathname.split('/')[1] ?? ''
  if (ofAll.has(segment)) return true
  // A trial may come by another name of this machine: whoever is not the reader is shown the dashboard's side.
  return ofBase.has(segment) ? isBase || !isReader : isReader
}

function nothing(pathname: string): Response {
  if (pathname.startsWith('/v2')) return json(404, { error: 'There is nothing at this address' })
  return new Response('There is nothing at this address.\n', { status: 404 })
}
