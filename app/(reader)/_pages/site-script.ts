import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entityTag, hasCopy } from '#app/_http/answers/caching.ts'

/** Sends a script for other websites. Its address never changes, so it is cached only briefly. @param built its file */
export async function sendSiteScript(request: Request, built: string): Promise<Response> {
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=600, stale-while-revalidate=86400',
    ETag: entityTag(built),
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  if (hasCopy(request, headers.ETag)) return new Response(null, { status: 304, headers })
  return new Response(await readFile(join(process.cwd(), 'public', built), 'utf8'), { headers })
}
