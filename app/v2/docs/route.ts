import { formAsked, sitePageAnswer } from '#app/_site/answers.ts'
import { pageNamed } from './_served/pages.ts'

/** Serves the first page of the API reference, as HTML or Markdown. */
export async function GET(request: Request): Promise<Response> {
  const form = formAsked(request)
  return sitePageAnswer(request, (await pageNamed('', form)) ?? '', form)
}

export const dynamic = 'force-dynamic'
