import { answered } from '../_pages/door/answers.ts'
import { hostAsked } from '../_pages/door/own-domain.ts'

/** Everything may be read; what is not to be found says so itself. */
export async function GET(request: Request): Promise<Response> {
  return answered(request, async () => {
    const { origin } = await hostAsked(request)
    const text = `User-agent: *\nDisallow: /dashboard\nDisallow: /v2/\n\nSitemap: ${origin}/sitemap.xml\n`
    return new Response(text, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    })
  })
}

export const HEAD = GET
// The addresses are known when the process runs, not when it is built.
export const dynamic = 'force-dynamic'
