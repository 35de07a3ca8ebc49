import { env } from '#db/env.ts'
import { json } from './answers.ts'
import { canonicalPath } from './paths.ts'

/** First path segments that only the base host serves: the dashboard, the management API, and what belongs to them. */
const ofBase = new Set(['dashboard', 'v2', 'sample'])

/** First path segments that every host serves. `/` leads to the dashboard, or to the group of a domain of its own. */
const ofBoth = new Set(['', 'v1', 'healthz', 'readyz', '_next', 'favicon.ico', 'icon.svg'])

/**
 * What is decided before any route, by the framework's proxy and by our own server alike: whether the host serves the
 * address at all, and which path a route is looked for at.
 * @param host the request's `Host`, with its port
 */
export function admit(host: string, pathname: string): { pathname: string } | { refusal: Response } {
  if (serves(host, pathname)) return { pathname: canonicalPath(pathname) }
  if (pathname.startsWith('/v2')) return { refusal: json(404, { error: 'There is nothing at this address' }) }
  return { refusal: new Response('There is nothing at this address.\n', { status: 404 }) }
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
  if (ofBoth.has(segment)) return true
  // A trial may come by another name of this machine: whoever is not the reader is shown the dashboard's side.
  return ofBase.has(segment) ? isBase || !isReader : isReader
}
