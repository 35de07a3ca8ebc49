import { serveFile } from '../_files/serve-file.ts'

type Context = { params: Promise<{ key: string[] }> }

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveFile(request, (await params).key.join('/'))
}

export const HEAD = GET

/** Answers CORS preflights, for sites that embed images. */
export function OPTIONS(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': 'Range, If-None-Match, If-Range',
      'Access-Control-Max-Age': '86400',
    },
  })
}
