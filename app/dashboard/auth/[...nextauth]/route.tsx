import { NextRequest } from 'next/server'
import { json } from '#app/_http/answers/answer.ts'
import { retryAfter } from '#app/_http/answers/refusals.ts'
import { handlers, readRefusalCode } from '#app/dashboard/_auth/auth.ts'

export function GET(request: NextRequest): Promise<Response> {
  return handlers.GET(asAsked(request))
}

/** Answers refused sign-ins with an error and Retry-After instead of a redirect to the form. */
export async function POST(request: NextRequest): Promise<Response> {
  const answer = await handlers.POST(asAsked(request))
  const target = answer.headers.get('location') ?? (await redirectIn(answer))
  const refused = readRefusalCode(URL.parse(target, request.url)?.searchParams.get('code') ?? '')
  if (refused === undefined) return answer
  return json(refused.status, { error: refused.message }, retryAfter(refused))
}

/** Restores the requested host from headers that our server set: Next.js gives the one it listens on. */
function asAsked(request: NextRequest): NextRequest {
  const { headers, nextUrl } = request
  const origin = `${headers.get('x-forwarded-proto')}://${headers.get('x-forwarded-host')}`
  return new NextRequest(`${origin}${nextUrl.pathname}${nextUrl.search}`, request)
}

/** Scripts get the redirect's target as JSON. */
async function redirectIn(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return ''
  const body = await answer.clone().json()
  return typeof body?.url === 'string' ? body.url : ''
}
