// The documentation as plain files: complete, with links that lead to files of it.
import { expect, test } from 'vitest'
import { v2Document } from '#app/_start/api/v2-document.ts'
import type { ApiDocument } from '#app/v2/docs/_document/document.ts'
import { type ChapterName, chapterNames } from '#app/v2/docs/_document/site.ts'
import { searchPage } from '#app/v2/docs/_page/search.tsx'
import { makePage, namesOf, readChapter } from '#app/v2/docs/_served/pages.ts'
import { staticSite } from './_static/site.ts'

const document = JSON.parse(JSON.stringify(await v2Document())) as ApiDocument
const texts = Object.fromEntries(
  await Promise.all(chapterNames.map(async name => [name, await readChapter(name)])),
) as Record<ChapterName, string>
const from = { document, texts, baseUrl: 'https://recto.test', readerUrl: 'https://read.test' }
const site = await staticSite({
  names: namesOf(document),
  page: (name, form) => makePage(from, name, form),
  search: searchPage('', [], from),
  entries: [],
  document: JSON.stringify(document),
})
const pages = Array.from(site).filter(([path]) => path.endsWith('.html'))

test('every link leads to a file', () => {
  const broken = pages.flatMap(([path, html]) => {
    const links = Array.from(
      String(html).matchAll(/(?:href|src|data-entries|action)="([^"#]+)/g),
      ([, link = '']) => link,
    )
    const own = links.filter(link => link.startsWith('/'))
    return own
      .filter(link => !site.has(link.slice(1)) && !site.has(`${link.slice(1)}/index.html`))
      .map(link => [path, link])
  })
  expect(broken).toEqual([])
})

test('no page is empty, and none asks another host', () => {
  for (const [path, html] of pages) {
    expect([path, String(html).includes('<main id="content">')]).toEqual([path, true])
    expect([path, /(?:src|<link[^>]+href)="https?:/.test(String(html))]).toEqual([path, false])
  }
})
