import { type NextRequest, NextResponse } from 'next/server'
import { askedPathHeader } from '#app/dashboard/_auth/asked-path.ts'
import { contentSecurityPolicy } from '#app/dashboard/content-security-policy.ts'

/**
 * A screen runs no script but those that carry this answer's nonce, which the framework takes from the request. Layouts
 * learn the address, which the framework tells pages alone.
 */
export function proxy(request: NextRequest): Response {
  const policy = contentSecurityPolicy(btoa(crypto.randomUUID()))
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  headers.set(askedPathHeader, request.nextUrl.pathname + request.nextUrl.search)
  const answer = NextResponse.next({ request: { headers } })
  answer.headers.set('Content-Security-Policy', policy)
  return answer
}

export const config = { matcher: '/dashboard/:path*' }
