import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unknownAddress } from '#app/_http/resource.ts'

type Context = { params: Promise<{ file: string }> }

/** Serves the styles, the script and the typeface of the API reference. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  const served = Object.hasOwn(files, file) ? files[file] : undefined
  if (served === undefined) return unknownAddress.GET(request)
  return new Response(await readFile(join(process.cwd(), served.path)), {
    headers: { 'Content-Type': served.type, 'Cache-Control': `public, max-age=${served.maxAge}` },
  })
}

export const dynamic = 'force-dynamic'

const files: Record<string, { path: string; type: string; maxAge: number }> = {
  'operations.css': {
    path: 'app/v2/docs/_page/operations.css',
    type: 'text/css; charset=utf-8',
    maxAge: 600,
  },
  'reference.css': { path: 'app/v2/docs/_page/reference.css', type: 'text/css; charset=utf-8', maxAge: 600 },
  'reference.js': {
    path: 'app/v2/docs/_page/browser.mjs',
    type: 'text/javascript; charset=utf-8',
    maxAge: 600,
  },
  'onest.woff2': {
    path: 'node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
    type: 'font/woff2',
    maxAge: 31_536_000,
  },
}
