import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  type PDFPage,
  type PDFRef,
  StandardFonts,
} from 'pdf-lib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { convertPdf, type PageOfPdf } from './convert.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-extraction-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function convert(pdf: Uint8Array): Promise<PageOfPdf[]> {
  const pdfPath = join(directory, 'source.pdf')
  await writeFile(pdfPath, pdf)
  const pages: PageOfPdf[] = []
  await convertPdf({ pdfPath, outputDir: directory, processes: 1, onPage: page => void pages.push(page) })
  return pages
}

async function blank(pageCount: number) {
  const pdf = await PDFDocument.create()
  const pages = Array.from({ length: pageCount }, () => pdf.addPage([400, 400]))
  for (const page of pages) page.drawRectangle({ x: 10, y: 10, width: 50, height: 50 })
  return { pdf, pages }
}

type Bookmark = { title: string; page?: PDFPage; kids?: Bookmark[] }

/** Puts bookmarks into a PDF, as a list that goes from each to the next. */
function bookmarks(pdf: PDFDocument, entries: Bookmark[]): PDFDict {
  const { context } = pdf
  const list = (some: Bookmark[]): PDFRef[] => {
    const refs = some.map(() => context.nextRef())
    for (const [index, { title, page, kids = [] }] of some.entries()) {
      const below = list(kids)
      const ref = refs[index]
      if (!ref) continue
      const entry = context.obj({
        Title: PDFHexString.fromText(title),
        ...(page && { Dest: [page.ref, 'Fit'] }),
      })
      const [next, first, last] = [refs[index + 1], below[0], below.at(-1)]
      if (next) entry.set(PDFName.of('Next'), next)
      if (first && last) entry.set(PDFName.of('First'), first)
      if (last) entry.set(PDFName.of('Last'), last)
      context.assign(ref, entry)
    }
    return refs
  }
  const [first] = list(entries)
  const outlines = context.obj({ Type: 'Outlines' })
  if (first) outlines.set(PDFName.of('First'), first)
  pdf.catalog.set(PDFName.of('Outlines'), context.register(outlines))
  return outlines
}

describe('the outline of a PDF', () => {
  test('stands with the pages that it leads to; a heading without a page stands with the first below it', async () => {
    const { pdf, pages } = await blank(3)
    const [one, two, three] = pages
    bookmarks(pdf, [
      {
        title: 'Furniture',
        kids: [
          { title: 'Chairs & stools', page: two },
          { title: 'Größe', page: three },
        ],
      },
      { title: 'Imprint', page: one },
      { title: 'Nowhere' },
      { title: ' \n ', page: one },
    ])
    const made = await convert(await pdf.save())
    expect(made.map(({ outline }) => outline)).toEqual([
      [{ title: 'Imprint', level: 1, order: 3 }],
      [
        { title: 'Furniture', level: 1, order: 0 },
        { title: 'Chairs & stools', level: 2, order: 1 },
      ],
      [{ title: 'Größe', level: 2, order: 2 }],
    ])
  })

  test('may go round in circles, be very deep or very long', async () => {
    const { pdf, pages } = await blank(1)
    const [page] = pages
    const deep = Array.from({ length: 200 }).reduce<Bookmark>(kid => ({ title: 'Deep', page, kids: [kid] }), {
      title: 'Deepest',
    })
    const outlines = bookmarks(pdf, [
      deep,
      { title: 'x'.repeat(500_000), page },
      ...Array.from({ length: 6000 }, (_, at) => ({ title: `No ${at}`, page })),
    ])
    const first = outlines.lookup(PDFName.of('First'), PDFDict)
    const second = first.lookup(PDFName.of('Next'), PDFDict)
    // The second is followed by all others, and has the first below it.
    second.set(PDFName.of('First'), outlines.get(PDFName.of('First')) ?? pdf.context.obj(null))
    const [made] = await convert(await pdf.save())
    expect(made?.outline).toHaveLength(5000)
    expect(Math.max(...(made?.outline.map(({ level }) => level) ?? []))).toBe(6)
    expect(Math.max(...(made?.outline.map(({ title }) => title.length) ?? []))).toBe(300)
  })
})

describe('tags of a PDF', () => {
  /** A page on which marked content 0 is drawn below marked content 1, with a picture's words. */
  async function tagged(roles: [string, string]) {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([400, 400])
    const { context } = pdf
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    const marked = (id: number, text: string, y: number) => {
      const properties = context.obj({ MCID: id })
      page.pushOperators(PDFOperator.of('BDC' as never, [PDFName.of('Span'), properties as never]))
      page.drawText(text, { x: 40, y, size: 12, font })
      page.pushOperators(PDFOperator.of('EMC' as never))
    }
    marked(0, 'Read this second, however it is drawn', 300)
    marked(1, 'Read this first', 100)
    const root = context.nextRef()
    const kid = (role: string, more: object) =>
      context.register(context.obj({ Type: 'StructElem', S: role, P: root, Pg: page.ref, ...more }))
    const kids = [
      kid(roles[0], { K: 1 }),
      kid('Figure', { Alt: PDFHexString.fromText('A chair'), K: [] }),
      kid(roles[1], { K: 0 }),
    ]
    const parents = context.obj({ Nums: [0, [kids[2], kids[0]] as never] })
    context.assign(
      root,
      context.obj({ Type: 'StructTreeRoot', K: kids, ParentTree: context.register(parents) }),
    )
    pdf.catalog.set(PDFName.of('StructTreeRoot'), root)
    pdf.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
    page.node.set(PDFName.of('StructParents'), context.obj(0))
    const [made] = await convert(await pdf.save())
    return made
  }

  test('say what is a heading and what is read first', async () => {
    const made = await tagged(['H2', 'P'])
    expect(made?.blocks.map(({ kind, level, text }) => [kind, level, text])).toEqual(
      expect.arrayContaining([
        ['heading', 2, 'Read this first'],
        ['paragraph', undefined, 'Read this second, however it is drawn'],
      ]),
    )
    expect(made?.text).toBe('Read this first\n\nRead this second, however it is drawn')
    expect(made?.runs.map(({ text }) => text)[0]).toBe('Read this first')
  })
})

describe('annotations without measure', () => {
  function pageWith(annotations: string[]) {
    const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', '']
    const refs = annotations.map((_, at) => `${at + 4} 0 R`)
    objects.push(...annotations.map(fields => `<</Type/Annot${fields}>>`))
    objects[2] = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Annots[${refs.join(' ')}]>>`
    const body = ['%PDF-1.7\n']
    const offsets: number[] = []
    let length = 9
    for (const [index, object] of objects.entries()) {
      offsets.push(length)
      const text = `${index + 1} 0 obj\n${object}\nendobj\n`
      body.push(text)
      length += text.length
    }
    const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    const size = objects.length + 1
    body.push(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`,
    )
    return Buffer.from(body.join(''))
  }

  const spread = (count: number, fields: string) =>
    Array.from({ length: count }, (_, at) => {
      const [x, y] = [at % 500, at % 700]
      return `${fields}/Rect[${x} ${y} ${x + 9} ${y + 9}]`
    })
  const link = '/Subtype/Link/A<</S/URI/URI(https://example.com/)>>'

  test('20,000 links: the first 2,000 are taken, and it is told', async () => {
    const [page] = await convert(pageWith(spread(20_000, link)))
    expect(page?.findings).toHaveLength(2000)
    expect(page?.warnings).toMatchObject([
      { kind: 'annotations', message: expect.stringContaining('more than 2000 links') },
    ])
  })

  test('10,000 notes: none is read, and it is told', async () => {
    const notes = spread(10_000, '/Subtype/Text/Contents({"type": "product", "sku": "A"})')
    const [page] = await convert(pageWith(notes))
    expect(page?.findings).toEqual([])
    expect(page?.warnings).toMatchObject([
      { kind: 'annotations', message: expect.stringContaining('more than 5000 annotations') },
    ])
  })

  test('rectangles without a size or a number make no hotspots, and no harm', async () => {
    const rectangles = [
      '[]',
      '[1 2]',
      '[(a) (b) (c) (d)]',
      '[10 10 10 50]',
      'null',
      '[700 0 800 9]',
      '[/A /B]',
    ]
    const note = '/Subtype/Text/Contents({"type": "product", "sku": "A"})'
    const annotations = rectangles.flatMap(rectangle =>
      [link, note].map(fields => `${fields}/Rect${rectangle}`),
    )
    const [made] = await convert(pageWith(annotations))
    expect(made?.findings).toEqual([])
  })

  test.each([
    [
      'UTF-16',
      `<feff${Buffer.from('{"type": "product", "sku": "Ä"}', 'utf16le').swap16().toString('hex')}>`,
      ['Ä'],
    ],
    [
      'UTF-8 with its mark',
      `<efbbbf${Buffer.from('{"type": "product", "sku": "Ä"}').toString('hex')}>`,
      ['Ä'],
    ],
    ['UTF-8', `<${Buffer.from('{"type": "product", "sku": "ß í € Ä 椅"}').toString('hex')}>`, ['ß í € Ä 椅']],
    ['nothing', '()', []],
  ])('notes in %s', async (_, contents, skus) => {
    const [made] = await convert(pageWith([`/Subtype/Text/Rect[9 9 99 99]/Contents${contents}`]))
    const found = made?.findings.map(({ hotspot }) => ('skus' in hotspot ? hotspot.skus[0] : ''))
    expect([found, made?.warnings]).toEqual([skus, []])
  })
})
