import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entityTag, hasCopy } from '#app/_http/caching.ts'
import { bundle } from '../_pages/bundle.ts'

/** The embed script for other websites. */
export async function GET(request: Request): Promise<Response> {
  const { embed } = bundle()
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=600, stale-while-revalidate=86400',
    ETag: entityTag(embed),
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  if (hasCopy(request, headers.ETag)) return new Response(null, { status: 304, headers })
  return new Response(await readFile(join(process.cwd(), 'public', embed), 'utf8'), { headers })
}

export const HEAD = GET
export const dynamic = 'force-dynamic'
