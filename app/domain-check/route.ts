import { proofFor } from '#db/domain-checks.ts'
import { env } from '#db/env.ts'
import { domainOf, findGroupByDomain } from '#db/groups.ts'

/**
 * Whether a domain is read here: what a proxy asks before it has a certificate made for a name that somebody came by
 * (such as Caddy's `on_demand_tls`). It tells no more than asking the domain itself would.
 */
export async function GET(request: Request): Promise<Response> {
  const domain = domainOf(new URL(request.url).searchParams.get('domain') ?? '')
  const { baseUrl, readerUrl, assetUrl } = env()
  const isOurs = [baseUrl, readerUrl, assetUrl].some(url => new URL(url).hostname === domain)
  const isKnown = isOurs || (domain !== '' && (await findGroupByDomain(domain)) !== undefined)
  return new Response(isKnown ? await told(domain) : 'Nobody reads anything there.\n', {
    status: isKnown ? 200 : 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** The proof tells our own worker, which looks where a domain leads, that it leads to this installation. */
async function told(domain: string): Promise<string> {
  return `It is read here.\nProof: ${await proofFor(domain)}\n`
}

export const HEAD = GET
export const dynamic = 'force-dynamic'
