// The pages of the reference as they are made: complete, with links that lead somewhere, in both forms.
import { expect, test } from 'vitest'
import { formAsked } from '#app/_site/answers.ts'
import { matches } from '#app/_site/matches.mjs'
import { placesOf } from '#app/_site/places.fixture.ts'
import { v2Document } from '#app/_start/api/v2-document.ts'
import { type ApiDocument, operationsOf } from './_document/document.ts'
import { type ChapterName, chapterNames, eventsPage } from './_document/site.ts'
import { searchEntries, searchPage } from './_page/search.tsx'
import { makePage, namesOf, readChapter } from './_served/pages.ts'

const document = JSON.parse(JSON.stringify(await v2Document())) as ApiDocument
const texts = Object.fromEntries(
  await Promise.all(chapterNames.map(async name => [name, await readChapter(name)])),
) as Record<ChapterName, string>
const from = { document, texts, baseUrl: 'https://recto.test', readerUrl: 'https://read.test' }

const names = namesOf(document)
const pages = new Map<string, string>()
for (const name of names) pages.set(name, (await makePage(from, name, 'html')) ?? '')
const entries = searchEntries(document, texts)

/** Lists the addresses of a page’s links, and its places. */
const linksOf = (html: string) => Array.from(html.matchAll(/href="([^"]+)"/g), ([, href = '']) => href)

function leadsNowhere(address: string, page: string): boolean {
  const [path = '', place] = address.split('#')
  const name = path === '' ? page : path.replace(/^\/v2\/docs\/?/, '')
  const html = pages.get(name)
  return html === undefined || (place !== undefined && !placesOf(html).has(place))
}

test('every operation has its place, with a recorded answer where it has one', () => {
  for (const { operationId, tags, responses } of operationsOf(document)) {
    const html = pages.get(tags[0]) ?? ''
    expect([operationId, placesOf(html).has(operationId)]).toEqual([operationId, true])
    const [success = ''] = Object.entries(responses).flatMap(([status, { content }]) =>
      status.startsWith('2') && content ? [status] : [],
    )
    if (success) expect(html).toContain(`Answer ${success} of ${operationId}`)
  }
})

test.each(names)('links of the page “%s” lead somewhere', name => {
  const own = linksOf(pages.get(name) ?? '').filter(
    href => /^(#|\/v2\/docs)/.test(href) && !/\.(css|js|mjs|md)$/.test(href),
  )
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(href => href !== '#content' && leadsNowhere(href, name))).toEqual([])
})

test.each(names)('the page “%s” is Markdown too, with the same addresses', async name => {
  const text = (await makePage(from, name, 'markdown')) ?? ''
  expect(text).toMatch(/^# .+\n\n/)
  expect(text).not.toMatch(/undefined|\[object/)
})

test('bodies show their fields and kinds in place', () => {
  const html = pages.get('hotspots') ?? ''
  const [, body = ''] = /id="createHotspot"([\s\S]*?)<h3>Answers/.exec(html) ?? []
  for (const kind of ['external_link', 'page_reference', 'video', 'image', 'slideshow', 'product'])
    expect(body).toContain(`<summary><code>${kind}</code></summary>`)
  expect(body).toContain('>skus</code>')
  expect(pages.get('publications')).toContain('>source_url</code>')
})

test('no page says by jargon what the mark says', () => {
  for (const html of pages.values()) expect(html).not.toContain('x-extension')
})

test('all pages together are as heavy as pages may be', () => {
  for (const [name, html] of pages) expect([name, html.length < 250_000]).toEqual([name, true])
})

test.each([
  ['rotate secret', '/v2/docs/webhooks#rotateWebhookSecret'],
  ['create publication', '/v2/docs/publications#createPublication'],
  ['error codes', '/v2/docs/errors#codes'],
  ['verify', '/v2/docs/receiving-webhooks#verify-what-arrives'],
  ['publication.published', `/v2/docs/${eventsPage.name}#onPublicationPublished`],
])('the search for “%s” lands at %s', (words, address) => {
  expect(matches(entries, words).slice(0, 3)).toContainEqual(expect.objectContaining({ address }))
})

test('every entry of the search leads somewhere, and a search without scripts lists them', () => {
  expect(entries.filter(({ address }) => leadsNowhere(address, ''))).toEqual([])
  expect(searchPage('rotate secret', entries, from)).toContain('href="/v2/docs/webhooks#rotateWebhookSecret"')
  expect(searchPage('<b>', entries, from)).toContain('Nothing has the words “&lt;b>”')
})

test('Markdown is for those who name it', () => {
  const asked = (accept: string) => formAsked(new Request('http://recto.test', { headers: { accept } }))
  expect(asked('text/markdown')).toBe('markdown')
  expect(asked('text/html, text/markdown;q=0')).toBe('html')
  expect(asked('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('html')
})
