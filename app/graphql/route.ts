import { json } from '#app/_http/answers/answer.ts'
import { refusalOf } from '#app/_http/answers/refusals.ts'
import { currentRequestId } from '#app/_http/ingress/request-id.ts'
import { answerQuery } from './_answers/answer.ts'
import { identifyAffiliate } from './_callers/affiliate-key.ts'
import { anyOrigin, corsPreflight } from './_callers/cross-origin.ts'

/** The GraphQL interface for affiliates, see docs/api/affiliates.md. */
export async function POST(request: Request): Promise<Response> {
  const response = await answerTo(request)
  for (const [name, value] of Object.entries(anyOrigin)) response.headers.set(name, value)
  return response
}

async function answerTo(request: Request): Promise<Response> {
  try {
    return await answerQuery(request, await identifyAffiliate(request.headers))
  } catch (error) {
    const { status, sentence, headers } = refusalOf(error, currentRequestId())
    return json(status, { errors: [{ message: sentence }] }, { 'Cache-Control': 'no-store', ...headers })
  }
}

export async function OPTIONS(): Promise<Response> {
  return corsPreflight('POST, OPTIONS')
}

export const dynamic = 'force-dynamic'
