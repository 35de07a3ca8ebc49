import { type NextRequest, NextResponse } from 'next/server'
import { admit } from '#app/_http/hosts.ts'

/** Before any route: which host serves the address, and the endings that API clients may put behind a path. */
export function proxy(request: NextRequest): Response {
  const { pathname } = request.nextUrl
  const admitted = admit(request.headers.get('host') ?? '', pathname)
  if ('refusal' in admitted) return admitted.refusal
  if (admitted.pathname === pathname) return NextResponse.next()
  // Not by `nextUrl`, which would put back the slash at the end.
  return NextResponse.rewrite(new URL(`${admitted.pathname}${request.nextUrl.search}`, request.url))
}

export const config = { matcher: '/((?!_next/static|_next/image).*)' }
