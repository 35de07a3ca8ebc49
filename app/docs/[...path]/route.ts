import { docsAnswer } from '../_pages/answers.ts'

type Context = { params: Promise<{ path: string[] }> }

/** Serves the pages of the documentation, as HTML or Markdown, their pictures, and files that they link to. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params
  return docsAnswer(request, path.join('/'))
}

export const dynamic = 'force-dynamic'
