import { json } from '#app/_http/answers/answer.ts'
import { unknownAddress } from '#app/_http/resource.ts'
import { formAsked, sitePageAnswer, wordsAsked } from '#app/_site/answers.ts'
import { fileAnswer, siteFile } from '#app/_site/files.ts'
import { madeOnce } from '#app/_site/made-once.ts'
import { entriesToSearch } from '#app/v2/docs/_served/pages.ts'
import { docsRoot, fileType, readDocs } from './pages.ts'

/** Answers a request for something below the documentation's address. @param path without its beginning */
export async function docsAnswer(request: Request, path: string): Promise<Response> {
  const shared = siteFile(`${docsRoot}/${path}`)
  if (shared !== undefined) return fileAnswer(shared)
  const docs = await readDocs()
  // Reading JSX is left to those who show a page.
  const { docsHome, docsPage, docsSearch } = await import('./html.tsx')
  if (path === '') return sitePageAnswer(request, docsHome(docs), 'html')
  if (path === 'entries') return json(200, await allEntries(), { 'Cache-Control': 'no-cache' })
  if (path === 'search') {
    const asked = wordsAsked(request)
    return sitePageAnswer(request, docsSearch(docs, asked, await allEntries()), 'html')
  }
  const type = fileType(path)
  if (type !== undefined && docs.attached.has(path))
    return fileAnswer({ path: `docs/${path}`, type, maxAge: 600 })
  const page = docs.pages.find(({ file, address }) => file === path || address === `${docsRoot}/${path}`)
  if (page === undefined) return unknownAddress.GET(request)
  const form = page.file === path ? 'markdown' : formAsked(request)
  if (form === 'markdown') return sitePageAnswer(request, page.text, form)
  const html = docs.html.get(page.file) ?? docsPage(docs, page)
  docs.html.set(page.file, html)
  return sitePageAnswer(request, html, form)
}

/** Lists what a search can find: the pages, and then the reference. */
const allEntries = madeOnce(async () => {
  const { docsEntries } = await import('./html.tsx')
  return [...docsEntries(await readDocs()), ...(await entriesToSearch())]
})
