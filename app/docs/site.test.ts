// The documentation as it is served: every page has a place, and every link, anchor and picture leads somewhere.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { matches } from '#app/_site/matches.mjs'
import { placesOf } from '#app/_site/places.fixture.ts'
import { chapterNames, eventsPage } from '#app/v2/docs/_document/site.ts'
import { root } from '#db/own-files.ts'
import { docsAnswer } from './_pages/answers.ts'
import { docsEntries, docsHome, docsPage, docsSearch } from './_pages/html.tsx'
import { readDocs } from './_pages/pages.ts'
import { paths } from './_pages/paths.ts'

const docs = await readDocs()
const html = new Map(docs.pages.map(page => [page.address, docsPage(docs, page)]))
const ask = (path: string, headers = {}) =>
  docsAnswer(new Request(`http://localhost:3000/docs/${path}`, { headers }), path)

test('each page of the folder has one place in the contents', () => {
  const listed = paths.flatMap(({ files }) => files)
  expect(listed.toSorted()).toEqual(globSync('**/*.md', { cwd: `${root}/docs` }).toSorted())
})

test('each page has a title, and says in its first paragraph what it is for', () => {
  for (const { file, title, about } of docs.pages)
    expect([file, title.length > 0, about.length > 20]).toEqual([file, true, true])
})

test.each([...html.keys()])('links, anchors and pictures of %s lead somewhere', address => {
  const page = html.get(address) ?? ''
  const links = Array.from(page.matchAll(/(?:href|src)="([^"]+)"/g), ([, link = '']) => link)
  const broken = links.filter(
    link => /^[#/]/.test(link) && link !== '#content' && !leadsSomewhere(link, address),
  )
  expect(broken).toEqual([])
  expect(page).not.toContain('src="undefined"')
})

function leadsSomewhere(link: string, address: string): boolean {
  const [path = '', place] = link.split('#')
  if (path === '/docs' || path === '/icon.svg' || path.startsWith('/docs/site/')) return true
  if (path.startsWith('/v2/') || path === '/llms.txt') return isOfReference(path)
  const page = html.get(path === '' ? address : path)
  if (page !== undefined) return place === undefined || placesOf(page).has(place)
  const file = path.replace(/^\/docs\//, '')
  return docs.attached.has(file) || docs.pages.some(page => page.file === file)
}

/** Resources are held by the tests of the reference; pages of ours lead to its guides and to programs' files. */
function isOfReference(path: string): boolean {
  const guides = [...chapterNames, eventsPage.name].map(name => `/v2/docs/${name}`)
  return ['/v2/docs', '/v2/openapi.json', '/llms.txt', ...guides].includes(path)
}

test('the first page leads through each path', () => {
  const home = docsHome(docs)
  for (const { address, title } of docs.pages)
    expect([title, home.includes(`href="${address}"`)]).toEqual([title, true])
})

test.each([
  ['backup to a bucket', '/docs/backups'],
  ['fill by a rule', '/docs/product-rules'],
  ['signature of a webhook', '/docs/api/webhooks'],
])('a search for “%s” finds %s', (words, address) => {
  const found = matches(docsEntries(docs), words.replace(/ (?:to|of) an? /, ' '))
  expect(found.map(entry => entry.address.split('#')[0])).toContain(address)
})

test('a search leads to places that exist, and works without scripts', () => {
  const broken = docsEntries(docs).filter(({ address }) => !leadsSomewhere(address, ''))
  expect(broken).toEqual([])
  expect(docsSearch(docs, 'print marks', docsEntries(docs))).toContain('href="/docs/print-pdfs')
  expect(docsSearch(docs, '<b>', docsEntries(docs))).toContain('Nothing has the words “&lt;b>”')
})

test('pages are answered as HTML, as Markdown, and as nothing', async () => {
  expect((await ask('')).headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await (await ask('marketing/products.md')).text()).toMatch(/^# Products\n/)
  expect(await (await ask('hosts', { accept: 'text/markdown' })).text()).toMatch(/^# Hosts/)
  expect(await (await ask('monitoring')).text()).toContain('Monitoring Recto</h1>')
  const kept = await ask('hosts')
  const again = await ask('hosts', { 'if-none-match': kept.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  for (const path of [
    'nothing',
    'nothing.md',
    '../package.json',
    'images/../../package.json',
    'deploy/Dockerfile',
    '__proto__',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test.each([
  ['images/reader.jpg', 'image/jpeg'],
  ['monitoring/grafana-dashboard.json', 'application/json'],
  ['monitoring/prometheus-alerts.yml', 'text/plain; charset=utf-8'],
  ['deploy/nginx/recto.conf', 'text/plain; charset=utf-8'],
  ['deploy/varnish.vcl', 'text/plain; charset=utf-8'],
  ['site/site.css', 'text/css; charset=utf-8'],
  ['site/browser.mjs', 'text/javascript; charset=utf-8'],
  ['site/onest.woff2', 'font/woff2'],
])('%s is served as %s', async (path, type) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
})
