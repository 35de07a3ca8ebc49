import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from '#app/dashboard/content-security-policy.ts'

/** A screen runs no script but those that carry this answer's nonce, which the framework takes from the request. */
export function proxy(request: NextRequest): Response {
  const policy = contentSecurityPolicy(btoa(crypto.randomUUID()))
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  const answer = NextResponse.next({ request: { headers } })
  answer.headers.set('Content-Security-Policy', policy)
  return answer
}

export const config = { matcher: '/dashboard/:path*' }
