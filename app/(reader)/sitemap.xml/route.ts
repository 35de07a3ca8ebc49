import { readerUrl } from '#db/addresses.ts'
import { listIndexable } from '#db/editions.ts'
import { answered } from '../_pages/answers.ts'

/** Every publication of this host that search engines may know (https://www.sitemaps.org/protocol.html). */
export async function GET(request: Request): Promise<Response> {
  return answered(request, async () => {
    const fronts = await listIndexable()
    const entries = fronts
      // A sitemap names addresses of its own host alone.
      .filter(({ group }) => group.customDomain === null)
      .map(
        ({ publication, group }) => `<url><loc>${escaped(readerUrl(group, publication.slug))}</loc></url>\n`,
      )
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
    return new Response(xml, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
    })
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

export const HEAD = GET
export const dynamic = 'force-dynamic'
