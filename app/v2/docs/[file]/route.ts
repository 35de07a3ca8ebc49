import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unknownAddress } from '#app/_http/access/unknown-address.ts'

type Context = { params: Promise<{ file: string }> }

/** Serves the API reference's scripts and styles from its package. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  if (file === 'show.js') return answer(show, 'text/javascript')
  const type = shipped[file]
  if (type === undefined) return unknownAddress.GET(request)
  return answer(await readFile(join(process.cwd(), 'node_modules/swagger-ui-dist', file)), type)
}

const shipped: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
}

const show = `SwaggerUIBundle({ url: '/v2/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null })`

function answer(body: string | Buffer<ArrayBuffer>, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=86400' },
  })
}
