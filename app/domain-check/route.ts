import { env } from '#db/env.ts'
import { isClaimed, proofFor } from '#db/groups/domain-checks.ts'
import { domainOf, findAccountAt, findGroupByDomain } from '#db/groups/groups.ts'

/**
 * Tells a proxy if a domain is read here, before it has a certificate made for a name that somebody came by (such as
 * Caddy's `on_demand_tls`). It tells no more than asking the domain itself would. Our own worker asks with `proof` at a
 * domain that a group claims, and learns that the domain leads to this installation.
 */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const claimed = domainOf(searchParams.get('proof') ?? '')
  if (claimed !== '' && (await isClaimed(claimed))) return answer(200, `Proof: ${proofFor(claimed)}\n`)
  const domain = domainOf(searchParams.get('domain') ?? '')
  const { baseUrl, readerUrl, assetUrl } = env()
  const isOurs = [baseUrl, readerUrl, assetUrl].some(url => new URL(url).hostname === domain)
  const isKnown =
    isOurs ||
    (await findAccountAt(domain)) !== undefined ||
    (domain !== '' && (await findGroupByDomain(domain)) !== undefined)
  return isKnown ? answer(200, 'It is read here.\n') : answer(404, 'Nobody reads anything there.\n')
}

function answer(status: number, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(text, { status, headers })
}

export const HEAD = GET
export const dynamic = 'force-dynamic'
