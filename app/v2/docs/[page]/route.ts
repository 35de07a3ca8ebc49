import { json } from '#app/_http/answers/answer.ts'
import { unknownAddress } from '#app/_http/resource.ts'
import { formAsked, sitePageAnswer, wordsAsked } from '#app/_site/answers.ts'
import { fileAnswer } from '#app/_site/files.ts'
import { entriesToSearch, pageNamed, searchNamed } from '../_served/pages.ts'

type Context = { params: Promise<{ page: string }> }

/** Serves the pages of the API reference, as HTML or Markdown, and the styles of operations. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { page } = await params
  if (page === 'entries') return json(200, await entriesToSearch(), { 'Cache-Control': 'no-cache' })
  if (page === 'search') return sitePageAnswer(request, await searchNamed(wordsAsked(request)), 'html')
  if (page === 'operations.css') return fileAnswer(operationStyles)
  const name = page.replace(/\.md$/, '')
  const form = page.endsWith('.md') ? 'markdown' : formAsked(request)
  const text = await pageNamed(name === 'index' ? '' : name, form)
  return text === undefined ? unknownAddress.GET(request) : sitePageAnswer(request, text, form)
}

export const dynamic = 'force-dynamic'

const operationStyles = {
  path: 'app/v2/docs/_page/operations.css',
  type: 'text/css; charset=utf-8',
  maxAge: 600,
}
