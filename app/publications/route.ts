import { json } from '#app/_http/answers/answer.ts'
import { answerTo } from '#app/_http/answers/refusals.ts'
import { currentRequestId } from '#app/_http/ingress/request-id.ts'
import { listItemOf } from '#app/graphql/_answers/list-item.ts'
import { identifyAffiliate } from '#app/graphql/_callers/affiliate-key.ts'
import { anyOrigin, corsPreflight } from '#app/graphql/_callers/cross-origin.ts'
import { listLent } from '#db/affiliates/publications.ts'

/** As in lists of version 1. */
const mostPublications = 1000

/** Lists an affiliate's publications without GraphQL. */
export async function GET({ headers }: Request): Promise<Response> {
  const response = await list(headers).catch(error => answerTo(error, currentRequestId()))
  for (const [name, value] of Object.entries({ ...anyOrigin, 'Cache-Control': 'private, no-store' }))
    response.headers.set(name, value)
  return response
}

async function list(headers: Headers): Promise<Response> {
  const lent = await identifyAffiliate(headers)
  const publications = await listLent(lent, {}, { offset: 0, limit: mostPublications })
  return json(200, { publications: publications.map(listItemOf) })
}

export const HEAD = GET

export async function OPTIONS(): Promise<Response> {
  return corsPreflight('GET, HEAD, OPTIONS')
}

export const dynamic = 'force-dynamic'
