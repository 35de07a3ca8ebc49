import { type NextRequest, NextResponse } from 'next/server'
import { json } from '#app/_http/answers.ts'
import { serves } from '#app/_http/hosts.ts'
import { canonicalPath } from '#app/_http/paths.ts'

/** Before any route: which host serves the address, and the endings that API clients may put behind a path. */
export function proxy(request: NextRequest): Response {
  const { pathname } = request.nextUrl
  if (!serves(request.headers.get('host') ?? '', pathname)) return notServed(pathname)
  const canonical = canonicalPath(pathname)
  if (canonical === pathname) return NextResponse.next()
  const url = request.nextUrl.clone()
  url.pathname = canonical
  return NextResponse.rewrite(url)
}

function notServed(pathname: string): Response {
  if (pathname.startsWith('/v2')) return json(404, { error: 'There is nothing at this address' })
  return new Response('There is nothing at this address.\n', { status: 404 })
}

export const config = { matcher: '/((?!_next/static|_next/image).*)' }
