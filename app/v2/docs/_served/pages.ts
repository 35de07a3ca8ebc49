import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Form } from '#app/_site/answers.ts'
import { madeOnce } from '#app/_site/made-once.ts'
import type { SearchEntry } from '#app/_site/search.tsx'
import { env } from '#db/env.ts'
import { type ApiDocument, withAddresses } from '../_document/document.ts'
import { type ChapterName, chapterNames, eventsPage, resourcesOfDocument } from '../_document/site.ts'
import { llmsText } from '../_markdown/index.ts'
import { eventsMarkdown, resourceMarkdown } from '../_markdown/resource.ts'

/** The parts that pages are made of. */
type Given = {
  document: ApiDocument
  texts: Record<ChapterName, string>
  baseUrl: string
  readerUrl: string
}

type Site = Given & { pages: Map<string, string>; entries?: SearchEntry[] }

/** Reads the document and the chapters. */
const currentSite = madeOnce(async (): Promise<Site> => {
  const { baseUrl, readerUrl } = env()
  const document = JSON.parse(await readFile(join(process.cwd(), 'public/openapi/v2.json'), 'utf8'))
  const chapters = await Promise.all(
    chapterNames.map(async name => [name, withAddresses(await readChapter(name), { baseUrl, readerUrl })]),
  )
  const texts: Site['texts'] = Object.fromEntries(chapters)
  return { document, texts, baseUrl, readerUrl, pages: new Map() }
})

export const readChapter = (name: ChapterName) =>
  readFile(join(process.cwd(), `app/v2/docs/_page/chapters/${name}.md`), 'utf8')

/** Returns a page of the reference; undefined if there is none. @param name empty for the first one */
export async function pageNamed(name: string, form: Form): Promise<string | undefined> {
  const site = await currentSite()
  const key = `${form} ${name}`
  const page = site.pages.get(key) ?? (await makePage(site, name, form))
  // Only pages that there are: strangers choose the names.
  if (page !== undefined) site.pages.set(key, page)
  return page
}

/** Lists the names of all pages. */
export async function pageNames(): Promise<string[]> {
  return namesOf((await currentSite()).document)
}

/** Lists the names of all pages of a document; the first page has an empty one. */
export function namesOf(document: ApiDocument): string[] {
  return ['', ...chapterNames, ...resourcesOfDocument(document).map(({ name }) => name), eventsPage.name]
}

/** Makes a page of a document and the texts of chapters; undefined if there is none of the name. */
export async function makePage(
  { document, texts, baseUrl, readerUrl }: Given,
  name: string,
  form: Form,
): Promise<string | undefined> {
  const context = { document, baseUrl, readerUrl }
  const chapter = chapterNames.find(one => one === name)
  const resource = resourcesOfDocument(document).find(one => one.name === name)
  if (form === 'markdown') {
    if (name === '') return llmsText(document, baseUrl)
    if (name === eventsPage.name) return eventsMarkdown(context)
    return chapter ? texts[chapter] : resource && resourceMarkdown(resource, context)
  }
  // Commands that list the endpoints run without what reads JSX.
  const { homePage } = await import('../_page/home.tsx')
  const { chapterPage } = await import('../_page/chapter.tsx')
  const { resourcePage, eventsHtml } = await import('../_page/resource.tsx')
  if (name === '') return homePage(context)
  if (name === eventsPage.name) return eventsHtml(context)
  return chapter ? chapterPage(chapter, texts[chapter], context) : resource && resourcePage(resource, context)
}

/** Returns the results of a search without scripts, as a page. */
export async function searchNamed(asked: string): Promise<string> {
  const site = await currentSite()
  const { searchPage } = await import('../_page/search.tsx')
  return searchPage(asked, await entriesOf(site), site)
}

/** Lists all that can be found. */
export async function entriesToSearch(): Promise<SearchEntry[]> {
  return entriesOf(await currentSite())
}

async function entriesOf(site: Site): Promise<SearchEntry[]> {
  const { searchEntries } = await import('../_page/search.tsx')
  site.entries ??= searchEntries(site.document, site.texts)
  return site.entries
}
