import { type NextRequest, NextResponse } from 'next/server'
import { admit } from '#app/_http/hosts.ts'
import { contentSecurityPolicy } from '#app/dashboard/content-security-policy.ts'

/** Before any route: which host serves the address, and the endings that API clients may put behind a path. */
export async function proxy(request: NextRequest): Promise<Response> {
  const { pathname } = request.nextUrl
  const admitted = await admit(request.headers.get('host') ?? '', pathname)
  if ('refusal' in admitted) return admitted.refusal
  if (pathname.startsWith('/dashboard')) return guarded(request)
  if (admitted.pathname === pathname) return NextResponse.next()
  // Not by `nextUrl`, which would put back the slash at the end.
  return NextResponse.rewrite(new URL(`${admitted.pathname}${request.nextUrl.search}`, request.url))
}

/** A screen runs no script but those that carry this answer's nonce, which the framework takes from the request. */
function guarded(request: NextRequest): Response {
  const policy = contentSecurityPolicy(btoa(crypto.randomUUID()))
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  const answer = NextResponse.next({ request: { headers } })
  answer.headers.set('Content-Security-Policy', policy)
  return answer
}

export const config = { matcher: '/((?!_next/static|_next/image).*)' }
