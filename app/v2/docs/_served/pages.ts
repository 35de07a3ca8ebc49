import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '#db/env.ts'
import { part } from '#db/parts.ts'
import type { ApiDocument } from '../_document/document.ts'
import { withAddresses } from '../_document/document.ts'
import {
  type ChapterName,
  chapterNames,
  eventsPage,
  resourcesOf,
  type SearchEntry,
} from '../_document/site.ts'
import { llmsText } from '../_markdown/index.ts'
import { eventsMarkdown, resourceMarkdown } from '../_markdown/resource.ts'

/** The forms of a page. */
export type Form = 'html' | 'markdown'

type Site = {
  from: string
  document: ApiDocument
  texts: Record<ChapterName, string>
  made: Map<string, string | undefined>
}

const kept = part((): { site?: Site } => ({}))

function addresses() {
  const { baseUrl, readerUrl } = env()
  return { baseUrl, readerUrl }
}

/** Reads the document anew when it has changed, as it does in development. */
async function currentSite(): Promise<Site> {
  const { baseUrl, readerUrl } = addresses()
  const text = await readFile(join(process.cwd(), 'public/openapi/v2.json'), 'utf8')
  const chapterTexts = await Promise.all(chapterNames.map(readChapter))
  const from = createHash('sha256')
    .update(JSON.stringify([baseUrl, readerUrl, text, chapterTexts]))
    .digest('hex')
  const { site } = kept()
  if (site?.from === from) return site
  const own = (chapter: string) => withAddresses(chapter, { baseUrl, readerUrl })
  const texts = Object.fromEntries(chapterNames.map((name, index) => [name, own(chapterTexts[index] ?? '')]))
  const read = { from, document: JSON.parse(text), texts: texts as Site['texts'], made: new Map() }
  kept().site = read
  return read
}

export const readChapter = (name: ChapterName) =>
  readFile(join(process.cwd(), `app/v2/docs/_page/chapters/${name}.md`), 'utf8')

/** Returns a page of the reference; undefined if there is none. @param name empty for the first one */
export async function pageNamed(name: string, form: Form): Promise<string | undefined> {
  const site = await currentSite()
  const key = `${form} ${name}`
  if (!site.made.has(key)) site.made.set(key, await makePage({ ...site, ...addresses() }, name, form))
  return site.made.get(key)
}

type Given = Pick<Site, 'document' | 'texts'> & { baseUrl: string; readerUrl: string }

/** Makes a page of a document and the texts of chapters; undefined if there is none of the name. */
export async function makePage(
  { document, texts, baseUrl, readerUrl }: Given,
  name: string,
  form: Form,
): Promise<string | undefined> {
  const shown = { document, baseUrl, readerUrl }
  const chapter = chapterNames.find(one => one === name)
  const resource = resourcesOf(document).find(one => one.name === name)
  if (form === 'markdown') {
    if (name === '') return llmsText(document, baseUrl)
    if (name === eventsPage.name) return eventsMarkdown(shown)
    return chapter ? texts[chapter] : resource && resourceMarkdown(resource, shown)
  }
  // Commands that list the endpoints run without what reads JSX.
  const { homePage } = await import('../_page/home.tsx')
  const { chapterPage } = await import('../_page/chapter.tsx')
  const { resourcePage, eventsHtml } = await import('../_page/resource.tsx')
  if (name === '') return homePage(shown)
  if (name === eventsPage.name) return eventsHtml(shown)
  return chapter ? chapterPage(chapter, texts[chapter], shown) : resource && resourcePage(resource, shown)
}

/** Returns what a search without scripts has found, as a page. */
export async function searchNamed(asked: string): Promise<string> {
  const { document } = await currentSite()
  const { searchPage } = await import('../_page/search.tsx')
  return searchPage(asked, await entriesToSearch(), { document, ...addresses() })
}

/** Lists all that can be found. */
export async function entriesToSearch(): Promise<SearchEntry[]> {
  const { document, texts } = await currentSite()
  const { searchEntries } = await import('../_page/search.tsx')
  return searchEntries(document, texts)
}
