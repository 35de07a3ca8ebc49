import { absent } from '#app/(reader)/_pages/door/answers.ts'
import { servedFile } from '#app/assets/_files/served-files.ts'
import { env } from '#db/env.ts'
import { unsealed } from '#db/file-seals.ts'

type Context = { params: Promise<{ group: string; slug: string; rest: string[] }> }

/** Leads paths of files, as version 1 gives them, to the asset address; answers others with 404. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { group, slug, rest } = await params
  const path = filePath([group, slug, ...rest])
  if (path === undefined) return absent(request, 'gone')
  const headers = {
    Location: `${env().assetUrl}/${path}${new URL(request.url).search}`,
    'Cache-Control': 'public, max-age=3600',
    'Access-Control-Allow-Origin': '*',
  }
  return new Response(null, { status: 302, headers })
}

export const HEAD = GET

/**
 * Returns the path below the asset address of a file that anyone may ask for; undefined for other paths. No group's
 * slug is a number, so that no publication has such an address.
 * @param segments on a group's own domain with the group's slug before them
 */
function filePath(segments: string[]): string | undefined {
  const paths = [segments.join('/'), segments.slice(1).join('/')]
  return paths.find(path => servedFile(unsealed(path).key) !== undefined)
}
