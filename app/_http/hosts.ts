import { env } from '#db/env.ts'

/** What an address belongs to: the dashboard and its interfaces, the public reader, or both. */
export type Side = 'base' | 'reader'

/** First path segments that only the base host serves. `/` leads to the dashboard there. */
const ofBase = new Set(['', 'dashboard', 'v2', 'openapi', 'sample'])

/** First path segments that every host serves. */
const ofBoth = new Set(['v1', 'healthz', 'readyz', '_next', 'favicon.ico', 'icon.svg'])

/**
 * Whether a host serves a path: the reader may carry a customer's scripts, so it never shares the dashboard's host,
 * unless an installation has one host for everything.
 * @param host the request's `Host`, with its port
 */
export function serves(host: string, pathname: string): boolean {
  const { baseUrl, readerUrl } = env()
  const isBase = host === new URL(baseUrl).host
  const isReader = host === new URL(readerUrl).host
  const segment = pathname.split('/')[1] ?? ''
  if (ofBoth.has(segment)) return true
  // A health check or a trial may come by another name: whoever is not the reader is shown the dashboard's side.
  const asksBase = isBase || !isReader
  return ofBase.has(segment) ? asksBase || segment === '' : isReader
}
