import { countIndexable, type HostOwner, listIndexable, sitemapSize } from '#db/editions/listed.ts'
import { readerUrl } from '#db/groups/addresses.ts'
import { answered } from '../_pages/door/answers.ts'
import { hostAsked } from '../_pages/door/own-domain.ts'

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * Lists indexable publications (https://www.sitemaps.org/protocol.html), in files `?part=1` and on if one is too
 * small.
 */
export async function GET(request: Request): Promise<Response> {
  return answered(request, async () => {
    const { owner, origin } = await hostAsked(request)
    const part = new URL(request.url).searchParams.get('part')
    if (part !== null)
      return xml(await publicationList(owner, /^[1-9]\d{0,5}$/.test(part) ? Number(part) : 1))
    const parts = Math.ceil((await countIndexable(owner)) / sitemapSize)
    return xml(parts > 1 ? index(origin, parts) : await publicationList(owner, 1))
  })
}

async function publicationList(owner: HostOwner, part: number): Promise<string> {
  const entries = (await listIndexable(owner, part)).map(({ publication, group: own }) => {
    const since = publication.onlineAt && `<lastmod>${publication.onlineAt.toISOString()}</lastmod>`
    return `<url><loc>${escaped(readerUrl(own, publication.slug))}</loc>${since ?? ''}</url>\n`
  })
  return `<urlset ${namespace}>\n${entries.join('')}</urlset>\n`
}

function index(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, before) => `<sitemap><loc>${escaped(origin)}/sitemap.xml?part=${before + 1}</loc></sitemap>\n`,
  )
  return `<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

export const HEAD = GET
export const dynamic = 'force-dynamic'
