import { unknownAddress } from '#app/_http/resource.ts'
import { env } from '#db/env.ts'

/** Tells whom to write to about a vulnerability (RFC 9116). Nothing is here unless the operator names someone. */
export async function GET(request: Request): Promise<Response> {
  const { securityContact, baseUrl } = env()
  if (securityContact === undefined) return unknownAddress.GET(request)
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${nextExpiry(new Date())}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}

export const HEAD = GET
// The contact comes from the environment at run time, not at build time.
export const dynamic = 'force-dynamic'

/** Midnight of the day in half a year, so that the answer is the same all day; RFC 9116 asks for less than a year. */
function nextExpiry(now: Date): string {
  const halfYear = 180 * 86_400_000
  return `${new Date(now.getTime() + halfYear).toISOString().slice(0, 10)}T00:00:00.000Z`
}
