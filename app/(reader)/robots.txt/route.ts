import { env } from '#db/env.ts'
import { answered } from '../_pages/door/answers.ts'
import { hostAsked } from '../_pages/door/own-domain.ts'

/** Allows everything but a demo; pages that must not be indexed say so themselves. */
export async function GET(request: Request): Promise<Response> {
  return answered(request, async () => {
    const { origin } = await hostAsked(request)
    const text = env().demo
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nDisallow: /dashboard\nDisallow: /v2/\n\nSitemap: ${origin}/sitemap.xml\n`
    return new Response(text, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    })
  })
}

export const HEAD = GET
// The addresses come from the environment at run time, not at build time.
export const dynamic = 'force-dynamic'
