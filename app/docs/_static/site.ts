import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Form } from '#app/_site/answers.ts'
import { fileAnswer, siteFile, siteFiles } from '#app/_site/files.ts'
import type { SearchEntry } from '#app/_site/search.tsx'
import { root } from '#db/own-files.ts'
import { docsEntries, docsHome, docsPage, docsSearch } from '../_pages/html.tsx'
import { type Docs, docsRoot, readDocs } from '../_pages/pages.ts'

/** The reference of the API, whose pages are made elsewhere. */
export type Reference = {
  /** Names of its pages; the first page has an empty one. */
  names: string[]
  page: (name: string, form: Form) => Promise<string | undefined>
  /** The page of results for somebody who has asked for nothing. */
  search: string
  entries: SearchEntry[]
  /** The OpenAPI document. */
  document: string
}

/** All files of the documentation as a website: contents by path. */
export type StaticSite = Map<string, string | Buffer>

/** Makes the documentation as files that any web server can serve, at the root of a host. */
export async function staticSite(reference: Reference): Promise<StaticSite> {
  const docs = await readDocs()
  const home = docsHome(docs)
  const files: StaticSite = new Map<string, string | Buffer>([
    ['index.html', home],
    ['docs/index.html', home],
    ['icon.svg', await readFile(join(root, 'app/icon.svg'))],
  ])
  await addGuides(files, docs, reference.entries)
  await addReference(files, reference)
  return files
}

async function addGuides(files: StaticSite, docs: Docs, ofReference: SearchEntry[]): Promise<void> {
  for (const page of docs.pages) {
    files.set(pathOf(page.address), docsPage(docs, page))
    files.set(`docs/${page.file}`, page.text)
  }
  for (const file of docs.attached) files.set(`docs/${file}`, await readFile(join(root, 'docs', file)))
  for (const address of Object.values(siteFiles)) {
    const file = siteFile(address)
    if (file) files.set(address.slice(1), Buffer.from(await (await fileAnswer(file)).arrayBuffer()))
  }
  const entries = [...docsEntries(docs), ...ofReference]
  files.set('docs/entries', JSON.stringify(entries))
  // Nobody answers a search without scripts here: the page has an empty one.
  files.set(pathOf(`${docsRoot}/search`), docsSearch(docs, '', []))
}

async function addReference(files: StaticSite, reference: Reference): Promise<void> {
  const { names, page, search, entries, document } = reference
  for (const name of names) {
    const address = name === '' ? '/v2/docs' : `/v2/docs/${name}`
    files.set(pathOf(address), (await page(name, 'html')) ?? '')
    files.set(`v2/docs/${name || 'index'}.md`, (await page(name, 'markdown')) ?? '')
  }
  files.set('llms.txt', (await page('', 'markdown')) ?? '')
  files.set(pathOf('/v2/docs/search'), search)
  files.set('v2/docs/entries', JSON.stringify(entries))
  files.set('v2/docs/operations.css', await readFile(join(root, 'app/v2/docs/_page/operations.css')))
  files.set('v2/openapi.json', document)
}

const pathOf = (address: string) => `${address.slice(1)}/index.html`
