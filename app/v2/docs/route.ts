import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entityTag, hasCopy } from '#app/_http/answers/caching.ts'
import { env } from '#db/env.ts'
import { part } from '#db/parts.ts'

/** Serves the API reference, without third-party requests. */
export async function GET(request: Request): Promise<Response> {
  const page = await currentPage()
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'Cache-Control': 'no-cache',
    ETag: page.tag,
  }
  if (hasCopy(request, page.tag)) return new Response(null, { status: 304, headers })
  return new Response(page.html, { headers })
}

export const dynamic = 'force-dynamic'

const made = part(() => ({ from: '', html: '', tag: '' }))

/** Makes the page anew only when the document has changed, as it does in development. */
async function currentPage() {
  const text = await readFile(join(process.cwd(), 'public/openapi/v2.json'), 'utf8')
  const { baseUrl } = env()
  const from = createHash('sha256').update(baseUrl).update(text).digest('hex')
  const last = made()
  if (last.from === from) return last
  // Commands that list the endpoints run without what reads JSX.
  const { referencePage } = await import('./_page/page.tsx')
  const html = referencePage(JSON.parse(text), baseUrl)
  return Object.assign(last, { from, html, tag: entityTag(html) })
}
