import { sitePageAnswer } from '#app/_site/answers.ts'
import { pageNamed } from '#app/v2/docs/_served/pages.ts'

/** Lists the pages of the API reference for language models (https://llmstxt.org). */
export async function GET(request: Request): Promise<Response> {
  return sitePageAnswer(request, (await pageNamed('', 'markdown')) ?? '', 'markdown')
}

export const dynamic = 'force-dynamic'
