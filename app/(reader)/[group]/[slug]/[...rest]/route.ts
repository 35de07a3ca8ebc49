import { absent } from '#app/(reader)/_pages/door/answers.ts'
import { filePath } from '#app/(reader)/_pages/viewer-data/file-paths.ts'
import { env } from '#db/env.ts'

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
