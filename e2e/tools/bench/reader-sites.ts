import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { firstPageSizes } from '#components/spread/fit.ts'
import { avifSourceSet, sourceSet } from '#components/spread/page-image.ts'
import { pageResolutions, pageSize } from '#db/rules/pages/images.ts'

const run = promisify(execFile)

/** A catalogue in somebody's reader, and how its pages are turned there: JavaScript that the page runs. */
export type Site = { name: string; url: string; turn?: { on: string; back: string } }

const bookReader = '@internetarchive/bookreader@5.0.0-116'
const pageFlip = 'page-flip@2.0.7'

/** Of all pages of the catalogue. */
const ratio = 210 / 297

/**
 * The same pictures in the readers of others and in a page that shows the first and does nothing else, from a plain
 * server. What is needed of others is fetched for this from npm, as it has no part in Recto: BookReader is under the AGPL.
 * @param pictures addresses of the pages' pictures, without their sizes
 * @param folder an empty one
 */
export async function otherSites(pictures: string[], folder: string) {
  const files = new Map<string, Buffer>()
  for (const [index, picture] of pictures.entries())
    for (const resolution of pageResolutions)
      files.set(`/pages/${index + 1}-${resolution}.jpg`, await bytesAt(`${picture}-${resolution}.jpg`))
  files.set('/bare.html', Buffer.from(barePage(pictures[0] ?? '')))
  const [hasBookReader, hasPageFlip] = [
    await unpack(bookReader, join(folder, 'bookreader'), '/bookreader/', files),
    await unpack(pageFlip, join(folder, 'page-flip'), '/page-flip/', files),
  ]
  files.set('/bookreader.html', Buffer.from(bookReaderPage(pictures.length, [])))
  files.set('/bookreader-whole.html', Buffer.from(bookReaderPage(pictures.length, plugIns)))
  files.set('/page-flip.html', Buffer.from(pageFlipPage(pictures.length)))
  const { origin, close } = await serve(files)
  const bare: Site = { name: 'bare page', url: `${origin}/bare.html` }
  const flips = { on: 'br.next()', back: 'br.prev()' }
  const peers: Site[] = []
  if (hasBookReader)
    peers.push(
      { name: 'BookReader', url: `${origin}/bookreader.html`, turn: flips },
      { name: 'BookReader, plug-ins', url: `${origin}/bookreader-whole.html` },
    )
  if (hasPageFlip) {
    const turn = { on: 'book.flipNext()', back: 'book.flipPrev()' }
    peers.push({ name: 'StPageFlip', url: `${origin}/page-flip.html`, turn })
  }
  return { bare, peers, close }
}

/** A page's picture as Recto offers it at first, and nothing else: the least that a reader can be. */
function barePage(picture: string): string {
  const page = { image: picture, ratio, hasAvif: true }
  const { width, height } = pageSize('at1200', ratio)
  const sizes = firstPageSizes({ ratio }, { layout: 'booklet' })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Catalogue</title><link rel="icon" href="data:,"><style>body { margin: 0 } img { width: 100%; height: auto }</style>
<picture><source type="image/avif" srcset="${avifSourceSet(page)}" sizes="${sizes}">
<img srcset="${sourceSet(page)}" sizes="${sizes}" width="${width}" height="${height}" alt="Page 1"></picture></html>`
}

/** What gives BookReader some of what Recto's reader has by itself: addresses, search, text, contents. */
const plugIns = ['url', 'search', 'text_selection', 'chapters']

/** As its documentation sets it up; `reduce` lets it choose smaller pictures. */
function bookReaderPage(pageCount: number, plugIns: string[]): string {
  const { width, height } = pageSize('at2400', ratio)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Catalogue</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/bookreader/BookReader/BookReader.css">
<script src="/bookreader/BookReader/webcomponents-bundle.js"></script><script src="/bookreader/BookReader/jquery-3.js"></script>
<script src="/bookreader/BookReader/BookReader.js"></script>
${plugIns.map(name => `<script src="/bookreader/BookReader/plugins/plugin.${name}.js"></script>`).join('')}<style>body { margin: 0 } #BookReader { height: 100vh }</style>
<div id="BookReader"></div><script>
const one = index => ({ width: ${width}, height: ${height}, uri: '/pages/' + (index + 1) + '-at2400.jpg' })
const data = [[one(0)]]
for (let index = 1; index < ${pageCount}; index += 2) data.push([index, index + 1].filter(at => at < ${pageCount}).map(one))
const bySize = [[8, 'at200'], [4, 'at600'], [2, 'at1200'], [0, 'at2400']]
const br = new BookReader({ el: '#BookReader', data, bookTitle: 'Catalogue', imagesBaseURL: '/bookreader/BookReader/images/',
  getPageURI: (index, reduce) => '/pages/' + (index + 1) + '-' + bySize.find(([least]) => (reduce || 1) >= least)[1] + '.jpg' })
br.init()
</script></html>`
}

function pageFlipPage(pageCount: number): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Catalogue</title><link rel="icon" href="data:,"><style>body { margin: 0 } #book { height: 100vh }</style>
<div id="book"></div><script src="/page-flip/dist/js/page-flip.browser.js"></script><script>
const pages = Array.from({ length: ${pageCount} }, (_, index) => '/pages/' + (index + 1) + '-at1200.jpg')
const book = new St.PageFlip(document.getElementById('book'), { width: 420, height: 594, size: 'stretch', minWidth: 200,
  maxWidth: 1200, minHeight: 280, maxHeight: 1700, showCover: true })
book.loadFromImages(pages)
</script></html>`
}

/** Fetches a package and keeps its files in memory. @returns false where the registry is away */
async function unpack(
  name: string,
  folder: string,
  path: string,
  files: Map<string, Buffer>,
): Promise<boolean> {
  try {
    await run('mkdir', ['-p', folder])
    const { stdout } = await run('npm', ['pack', name, '--silent', '--pack-destination', folder], {
      cwd: folder,
    })
    await run('tar', ['xzf', stdout.trim().split('\n').at(-1) ?? ''], { cwd: folder })
  } catch {
    console.log(`${name} cannot be fetched from npm: its rows are left out`)
    return false
  }
  const root = join(folder, 'package')
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && extname(file) in types)
      files.set(path + file.slice(root.length + 1), await readFile(file))
  }
  return true
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

async function serve(files: Map<string, Buffer>) {
  const packed = new Map(
    [...files].filter(([path]) => isText(path)).map(([path, body]) => [path, gzipSync(body)]),
  )
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const body = packed.get(path) ?? files.get(path)
    if (body === undefined) return answer.writeHead(404).end()
    answer.setHeader('Content-Type', types[extname(path)] ?? '')
    answer.setHeader(
      'Cache-Control',
      path.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    )
    answer.setHeader('Content-Length', body.length)
    if (packed.has(path)) answer.setHeader('Content-Encoding', 'gzip')
    answer.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

function isText(path: string): boolean {
  return /\.(html|js|css|svg)$/.test(path)
}

async function bytesAt(url: string): Promise<Buffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
