import { json } from '#app/_http/answers/answer.ts'
import { unknownAddress } from '#app/_http/resource.ts'
import { formAsked, pageAnswer, wordsAsked } from '#app/_site/answers.ts'
import { fileAnswer, siteFile } from '#app/_site/files.ts'
import { entriesToSearch } from '#app/v2/docs/_served/pages.ts'
import { type Docs, docsRoot, fileType, readDocs } from './pages.ts'

/** Answers a request for something below the documentation's address. @param path without its beginning */
export async function docsAnswer(request: Request, path: string): Promise<Response> {
  const shared = siteFile(`${docsRoot}/${path}`)
  if (shared !== undefined) return fileAnswer(shared)
  const docs = await readDocs()
  // Reading JSX is left to those who show a page.
  const { docsHome, docsPage, docsSearch } = await import('./html.tsx')
  if (path === '') return pageAnswer(request, docsHome(docs), 'html')
  if (path === 'entries') return json(200, await allEntries(docs), { 'Cache-Control': 'no-cache' })
  if (path === 'search') {
    const asked = wordsAsked(request)
    return pageAnswer(request, docsSearch(docs, asked, await allEntries(docs)), 'html')
  }
  const type = fileType(path)
  if (type !== undefined && docs.attached.has(path))
    return fileAnswer({ path: `docs/${path}`, type, maxAge: 600 })
  const page = docs.pages.find(({ file, address }) => file === path || address === `${docsRoot}/${path}`)
  if (page === undefined) return unknownAddress.GET(request)
  const form = page.file === path ? 'markdown' : formAsked(request)
  return pageAnswer(request, form === 'markdown' ? page.text : docsPage(docs, page), form)
}

/** Lists what a search can find: the pages, and then the reference. */
async function allEntries(docs: Docs) {
  const { docsEntries } = await import('./html.tsx')
  return [...docsEntries(docs), ...(await entriesToSearch())]
}
