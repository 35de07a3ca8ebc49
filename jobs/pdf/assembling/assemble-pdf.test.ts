import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { PDFDocument, PDFName, type PDFPage } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptedPdf, numberedPdf } from '../pdfs.fixture.ts'
import { assemblePdf, type PageToAssemble } from './assemble-pdf.ts'
import { readLinks, readTexts } from './assembled.fixture.ts'

const signal = new AbortController().signal
let folder: string
let picture: string
let output: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-assembly-'))
  output = join(folder, 'assembled.pdf')
  picture = join(folder, 'picture.jpg')
  const red = { width: 42, height: 59, channels: 3 as const, background: '#d02020' }
  await sharp({ create: red }).jpeg().toFile(picture)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(name: string, bytes: Uint8Array): Promise<string> {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}

function page(path: string | null, number = 1): PageToAssemble {
  return {
    source: path === null ? null : { path, number },
    picture: { path: picture, widthPt: 420, heightPt: 595 },
  }
}

test('pages of several PDFs come in the order asked for, none lost and none twice', async () => {
  const long = await file('long.pdf', await numberedPdf(6))
  const short = await file('short.pdf', await numberedPdf(2))
  const wanted = [...Array.from({ length: 6 }, (_, index) => [long, index + 1] as const), [short, 1] as const]
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(wanted, { minLength: 1 }), async some => {
      const original = await assemblePdf({
        pages: some.map(([path, number]) => page(path, number)),
        output,
        signal,
      })
      const texts = await readTexts(original ?? output)
      expect(texts).toEqual(some.map(([, number]) => `Page ${number}`))
    }),
    { numRuns: 8 },
  )
})

test('the PDF itself is told where its pages are as they were', async () => {
  const path = await file('whole.pdf', await numberedPdf(3))
  expect(await assemblePdf({ pages: [1, 2, 3].map(number => page(path, number)), output, signal })).toBe(path)
})

test('what was removed cannot be found in the file any more', async () => {
  const path = await file('secret.pdf', await numberedPdf(3))
  await assemblePdf({ pages: [page(path, 3), page(path, 1)], output, signal })
  const bytes = (await readFile(output)).toString('latin1')
  const contents = bytes
    .matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
    .map(([, data = '']) => inflated(data))
    .toArray()
    .join('\n')
  expect(contents).toContain(hex('Page 1'))
  expect(contents).not.toContain(hex('Page 2'))
})

const hex = (text: string) => Buffer.from(text).toString('hex').toUpperCase()

function inflated(data: string): string {
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  } catch {
    return data
  }
}

test('links between pages that stay lead to the same pages', async () => {
  const document = await PDFDocument.load(await numberedPdf(3))
  const [first, second, third] = document.getPages() as [PDFPage, PDFPage, PDFPage]
  const link = (to: PDFPage) =>
    document.context.register(
      document.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [10, 10, 90, 90],
        Dest: [to.ref, PDFName.of('Fit')],
      }),
    )
  first.node.set(PDFName.of('Annots'), document.context.obj([link(second), link(third)]))
  const path = await file('links.pdf', await document.save())
  await assemblePdf({ pages: [page(path, 3), page(path, 1), page(path, 2)], output, signal })
  expect(await readLinks(output, 2)).toEqual([3, 1])
})

test('a PDF that its owner protected against changes is taken, and can be read without a password', async () => {
  const path = await file('protected.pdf', encryptedPdf('', 'owner'))
  const other = await file('other.pdf', await numberedPdf(2))
  await assemblePdf({ pages: [page(other, 2), page(path)], output, signal })
  expect(await readTexts(output)).toEqual(['Page 2', ''])
  await assemblePdf({ pages: [page(path), page(other, 1)], output, signal })
  expect(await readTexts(output)).toEqual(['', 'Page 1'])
})

test.each([
  ['is not there any more', async () => null],
  ['is no PDF', () => file('no.pdf', Buffer.from('Hello'))],
  ['needs a password', () => file('locked.pdf', encryptedPdf('user', 'owner'))],
  ['does not have the page', async () => file('empty.pdf', await PDFDocument.create().then(d => d.save()))],
])('of a source that %s, the picture is taken', async (_, make) => {
  const good = await file('good.pdf', await numberedPdf(2))
  await assemblePdf({ pages: [page(good, 2), page(await make(), 9), page(good, 1)], output, signal })
  expect(await readTexts(output)).toEqual(['Page 2', '', 'Page 1'])
  const middle = (await PDFDocument.load(await readFile(output))).getPage(1)
  expect(middle.getSize()).toEqual({ width: 420, height: 595 })
})

test('of a source that takes too much memory, the picture is taken', async () => {
  const good = await file('good.pdf', await numberedPdf(2))
  const document = await PDFDocument.create()
  const data = document.context.register(document.context.stream(randomBytes(150_000_000)))
  document.addPage([420, 595]).node.set(PDFName.of('PieceInfo'), data)
  const heavy = await file('heavy.pdf', await document.save())
  const limits = { cpuSeconds: 60, bytes: 200_000_000 }
  await assemblePdf({ pages: [page(good, 2), page(heavy), page(good, 1)], output, signal, limits })
  expect(await readTexts(output)).toEqual(['Page 2', '', 'Page 1'])
  expect((await stat(output)).size).toBeLessThan(1_000_000)
})

test('what takes too long is ended', async () => {
  const path = await file('good.pdf', await numberedPdf(2))
  const limits = { cpuSeconds: 0, bytes: 1e9 }
  await expect(assemblePdf({ pages: [page(path, 2)], output, signal, limits })).rejects.toThrow('time')
})

test('a signal ends it', async () => {
  const path = await file('long.pdf', await numberedPdf(2))
  const ending = new AbortController()
  const job = assemblePdf({ pages: [page(path, 2)], output, signal: ending.signal })
  ending.abort(new Error('The worker is ending.'))
  await expect(job).rejects.toThrow('The worker is ending.')
})
