import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from '#app/_http/answers/answer.ts'
import { unknownAddress } from '#app/_http/resource.ts'
import { formAsked, pageAnswer } from '../_served/answers.ts'
import { entriesToSearch, pageNamed, searchNamed } from '../_served/pages.ts'

type Context = { params: Promise<{ page: string }> }

/** Serves the pages of the API reference, as HTML or Markdown, and their styles, scripts and typeface. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { page } = await params
  if (page === 'entries') return json(200, await entriesToSearch(), { 'Cache-Control': 'no-cache' })
  if (page === 'search') return pageAnswer(request, await searchNamed(wordsIn(request)), 'html')
  const file = Object.hasOwn(files, page) ? files[page] : undefined
  if (file !== undefined) return fileAnswer(file)
  const name = page.replace(/\.md$/, '')
  const form = page.endsWith('.md') ? 'markdown' : formAsked(request)
  const text = await pageNamed(name === 'index' ? '' : name, form)
  return text === undefined ? unknownAddress.GET(request) : pageAnswer(request, text, form)
}

export const dynamic = 'force-dynamic'

const mostCharacters = 200

function wordsIn({ url }: Request): string {
  return (new URL(url).searchParams.get('q') ?? '').slice(0, mostCharacters)
}

type File = { path: string; type: string; maxAge: number }

async function fileAnswer({ path, type, maxAge }: File): Promise<Response> {
  return new Response(await readFile(join(process.cwd(), path)), {
    headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${maxAge}` },
  })
}

const own = (name: string, type: string): File => ({
  path: `app/v2/docs/_page/${name}`,
  type: `${type}; charset=utf-8`,
  maxAge: 600,
})

const files: Record<string, File> = {
  'operations.css': own('operations.css', 'text/css'),
  'reference.css': own('reference.css', 'text/css'),
  'reference.js': own('browser.mjs', 'text/javascript'),
  'matches.mjs': own('matches.mjs', 'text/javascript'),
  'onest.woff2': {
    path: 'node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
    type: 'font/woff2',
    maxAge: 31_536_000,
  },
}
