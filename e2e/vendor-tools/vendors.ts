import type { BrowserContext } from '@playwright/test'
import type { AnalyticsTools } from '#db/rules/statistics/tools/tools.ts'

export const allFour: AnalyticsTools = {
  ga4: { measurement_id: 'G-AB12CD34EF' },
  gtm: { container_id: 'GTM-AB12CD3' },
  matomo: { address: 'https://matomo.example.com/stats', site_id: '3' },
  plausible: { domain: 'shop.example.com', address: '' },
}

export const scriptsOfAll = [
  'https://matomo.example.com/stats/matomo.js',
  'https://plausible.io/js/script.manual.js',
  'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF',
  'https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3',
]

/** Leaves a cookie, as Google's scripts do, and the queues as they are. */
const script = 'document.cookie = "_ga=GA1.1.1.1;path=/"'

/** Answers for the hosts of the tools, and records what browsers ask of other hosts than the reader's. */
export async function serveVendors(context: BrowserContext, reader: string, ...known: string[]) {
  const near = [reader, ...known].map(address => new URL(address).origin)
  const asked: string[] = []
  await context.route(
    ({ origin, protocol }) => protocol === 'https:' && !near.includes(origin),
    // At once: an answer that is fetched first can come after the journey has ended, which would fail it.
    route => route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  context.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !near.includes(origin)) asked.push(request.url())
  })
  /** Addresses at other hosts, in the order of the alphabet. */
  return { asked: () => asked.toSorted() }
}
