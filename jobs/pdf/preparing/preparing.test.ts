import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { assemblePdf } from '../assembling/assemble-pdf.ts'
import { readTexts } from '../assembling/assembled.fixture.ts'
import { protectedByPdfium, protectedPdf } from '../objects/protected.fixture.ts'
import { deflated, encryptedPdf, stream } from '../pdfs.fixture.ts'
import { findingsOf, printPdf, readPrintPdf, textAt } from '../preflight/print-pdfs.fixture.ts'

const single = '/MediaBox[0 0 300 400]'
const split = { split_spreads: true }
const sides = `${textAt(60, 200, 'LEFT')}${textAt(360, 200, 'RIGHT')}`
const texts = (pages: { text: string }[]) => pages.map(({ text }) => text)
const link = (left: number, target: string) =>
  `<</Type/Annot/Subtype/Link/Rect[${left} 190 ${left + 150} 230]${target}>>`
const uri = (address: string) => `/A<</S/URI/URI(${address})>>`

describe('split double pages', () => {
  test('have text and links on their halves, and the pages around stay whole', async () => {
    const pages = await readPrintPdf(
      printPdf({
        pages: [
          `${single}/Contents{0}`,
          `/MediaBox[0 0 600 400]/Contents{1}/Annots[${link(60, uri('https://left.example.com/'))}${link(360, uri('https://right.example.com/'))}]`,
          `${single}/Contents{2}`,
        ],
        objects: [stream(textAt(60, 200, 'COVER')), stream(sides), stream(textAt(60, 200, 'BACK'))],
      }),
      split,
    )
    expect(pages.map(({ size }) => size)).toEqual(Array.from({ length: 4 }, () => [300, 400]))
    expect(texts(pages)).toEqual(['COVER', 'LEFT', 'RIGHT', 'BACK'])
    expect(pages.map(({ links }) => links)).toEqual([
      [],
      ['https://left.example.com/'],
      ['https://right.example.com/'],
      [],
    ])
    expect(pages.map(({ lefts }) => lefts)).toEqual([[], [0.2], [0.2], []])
  })

  // What is on the left when the page is turned, in page space.
  const turned = {
    90: {
      box: '0 0 400 600',
      left: 'BT /F1 20 Tf 0 1 -1 0 200 60 Tm (LEFT) Tj ET ',
      right: 'BT /F1 20 Tf 0 1 -1 0 200 360 Tm (RIGHT) Tj ET',
    },
    180: {
      box: '0 0 600 400',
      left: 'BT /F1 20 Tf -1 0 0 -1 540 200 Tm (LEFT) Tj ET ',
      right: 'BT /F1 20 Tf -1 0 0 -1 240 200 Tm (RIGHT) Tj ET',
    },
    270: {
      box: '0 0 400 600',
      left: 'BT /F1 20 Tf 0 -1 1 0 200 540 Tm (LEFT) Tj ET ',
      right: 'BT /F1 20 Tf 0 -1 1 0 200 240 Tm (RIGHT) Tj ET',
    },
  }
  test.each([90, 180, 270] as const)('turned by %i° have the left half first', async turn => {
    const { box, left, right } = turned[turn]
    const pages = await readPrintPdf(
      printPdf({
        pages: [single, `/MediaBox[${box}]/Rotate ${turn}/Contents{0}`],
        objects: [stream(left + right)],
      }),
      split,
    )
    expect(texts(pages)).toEqual(['', 'LEFT', 'RIGHT'])
    expect(pages[1]?.size).toEqual([300, 400])
  })

  test.each([
    [
      'in user units',
      printPdf({
        pages: [single, '/MediaBox[0 0 300 200]/UserUnit 2/Contents{0}'],
        objects: [stream(textAt(30, 100, 'LEFT') + textAt(180, 100, 'RIGHT'))],
      }),
    ],
    [
      'cropped',
      printPdf({
        pages: [single, '/MediaBox[0 0 700 500]/CropBox[50 50 650 450]/Contents{0}'],
        objects: [stream(textAt(110, 250, 'LEFT') + textAt(410, 250, 'RIGHT'))],
      }),
    ],
    [
      'without single pages',
      printPdf({ pages: ['/MediaBox[0 0 600 400]/Contents{0}'], objects: [deflated(sides)] }),
    ],
    [
      'with a box of all pages',
      printPdf({ pages: ['/Contents{0}'], tree: '/MediaBox[0 0 600 400]', objects: [stream(sides)] }),
    ],
  ])('%s are halved as they are shown', async (_, pdf) => {
    expect(texts(await readPrintPdf(pdf, split)).slice(-2)).toEqual(['LEFT', 'RIGHT'])
  })

  const destinations: [string, string, number][] = [
    ['the whole page', '[4 0 R/Fit]', 2],
    ['a place on the left', '[4 0 R/XYZ 10 400 null]', 2],
    ['a place on the right', '[4 0 R/XYZ 300 400 null]', 3],
    ['a rectangle on the right', '[4 0 R/FitR 350 100 500 300]', 3],
    ['a column on the right', '[4 0 R/FitV 350]', 3],
    ['a height alone', '[4 0 R/FitH 350]', 2],
    ['a name', '(right)', 3],
    ['a number of the PDF as it is', '[2/Fit]', 4],
  ]
  test.each(destinations)(
    'links and outline that lead to %s lead to its half',
    async (_, destination, number) => {
      const outline = `/Outlines<</First{0}/Last{0}/Count 1>>`
      const pdf = printPdf({
        pages: [`${single}/Annots[${link(60, `/Dest ${destination}`)}]`, '/MediaBox[0 0 600 400]', single],
        objects: [`<</Title(Chapter)/Dest ${destination}>>`],
        catalog: `${outline}/Names<</Dests<</Names[(right)[4 0 R/XYZ 310 0 0]]>>>>`,
      })
      const pages = await readPrintPdf(pdf, split)
      expect(pages[0]?.links).toEqual([number])
      // PDFium takes a number for that of a page as it is now.
      if (!destination.startsWith('[2'))
        expect(pages.findIndex(({ outline }) => outline.includes('Chapter')) + 1).toBe(number)
    },
  )

  test('are read by their tags on both halves', async () => {
    const content = `/H1 <</MCID 0>> BDC ${textAt(60, 300, 'Left heading')} EMC /H1 <</MCID 1>> BDC ${textAt(360, 300, 'Right heading')} EMC /P <</MCID 2>> BDC ${textAt(360, 200, 'Right text')} EMC`
    const element = (kind: string, id: number) => `<</Type/StructElem/S/${kind}/P{1}/Pg 4 0 R/K ${id}>>`
    const pdf = printPdf({
      pages: [single, '/MediaBox[0 0 600 400]/Contents{0}/StructParents 0'],
      objects: [
        stream(content),
        '<</Type/StructTreeRoot/K[{2}{3}{4}]/ParentTree<</Nums[0[{2}{3}{4}]]>>>>',
        element('H1', 0),
        element('H1', 1),
        element('P', 2),
      ],
      catalog: '/MarkInfo<</Marked true>>/StructTreeRoot{1}',
    })
    const [, left, right] = await readPrintPdf(pdf, split)
    expect([left?.blocks, right?.blocks]).toEqual([['heading'], ['heading', 'paragraph']])
    expect([left?.text, right?.text]).toEqual(['Left heading', 'Right heading\n\nRight text'])
  })

  test('in streams of objects, and with generations, are halved as well', async () => {
    const document = await PDFDocument.create()
    for (const width of [300, 600]) document.addPage([width, 400]).drawText('LEFT', { x: 60, y: 200 })
    document.getPage(1).drawText('RIGHT', { x: 360, y: 200 })
    expect(texts(await readPrintPdf(await document.save({ useObjectStreams: true }), split))).toEqual([
      'LEFT',
      'LEFT',
      'RIGHT',
    ])
    const plain = printPdf({ pages: ['/MediaBox[0 0 600 400]/Contents{0}'], objects: [stream(sides)] })
    const renewed = plain
      .toString('latin1')
      .replace('4 0 obj', '4 3 obj')
      .replace('4 0 R', '4 3 R')
      .replace(/(\d{10}) 00000 n \nx?trailer/, '$1 00003 n \ntrailer')
    expect(texts(await readPrintPdf(Buffer.from(renewed, 'latin1'), split))).toEqual(['LEFT', 'RIGHT'])
  })

  test('of a damaged PDF are halved', async () => {
    const whole = printPdf({
      pages: [single, '/MediaBox[0 0 600 400]/Contents{0}'],
      objects: [stream(sides)],
    })
    const cut = Buffer.from(whole.toString('latin1').replace(/xref[\s\S]*$/, ''), 'latin1')
    expect(texts(await readPrintPdf(cut, split))).toEqual(['', 'LEFT', 'RIGHT'])
  })
})

describe('protected PDFs', () => {
  const plain = printPdf({
    pages: [
      `/MediaBox[0 0 600 400]/Contents{0}/Annots[${link(360, uri('https://right.example.com/'))}]/LastModified(D:2026)`,
    ],
    objects: [stream(sides)],
  })
  const methods = [
    ['RC4, 128 bits', (password?: string) => protectedPdf('RC4', password)],
    ['AES, 128 bits', (password?: string) => protectedPdf('AESV2', password)],
    ['AES, 256 bits', (password?: string) => protectedByPdfium(plain, password)],
  ] as const

  test.each(methods)(
    'with %s, that everybody may open are read and changed as others',
    async (_, protect) => {
      const pdf = await protect()
      expect((await readPrintPdf(pdf)).map(({ text }) => text)).toEqual([
        expect.stringMatching(/LEFT\s+RIGHT/),
      ])
      const read = await readPrintPdf(pdf, split)
      expect(texts(read)).toEqual(['LEFT', 'RIGHT'])
      expect(read[1]?.links).toEqual(['https://right.example.com/'])
    },
  )

  test.each(methods)('with %s, that want a password say so, whatever the options', async (_, protect) => {
    const pdf = await protect('secret')
    for (const options of [{}, split])
      await expect(readPrintPdf(pdf, options)).rejects.toMatchObject({
        code: 'password',
        message: 'This PDF can only be opened with a password. Save it without a password and try again.',
      })
  })

  test('RC4, 40 bits, are trimmed', async () => {
    const trimmed = Buffer.from(
      encryptedPdf('', 'owner')
        .toString('latin1')
        .replace('/MediaBox[0 0 400 400]', '/MediaBox[0 0 400 400]/TrimBox[100 100 300 300]'),
      'latin1',
    )
    const [page] = await readPrintPdf(trimmed, { page_box: 'trim' })
    expect(page?.size).toEqual([200, 200])
    expect(page?.pixel(0.5, 0.5)).toEqual([0, 0, 255])
  })
})

describe('the trim box', () => {
  const box = '/MediaBox[0 0 400 500]/TrimBox[50 50 350 450]'

  test('cuts away marks, with the text and links among them', async () => {
    const pdf = printPdf({
      pages: [
        `${box}/Contents{0}/Annots[${link(140, uri('https://trim.example.com/'))}${link(-150, uri('https://beside.example.com/'))}]`,
      ],
      objects: [stream(textAt(100, 300, 'INSIDE') + textAt(5, 10, 'slug', 8))],
    })
    const [page] = await readPrintPdf(pdf, { page_box: 'trim' })
    expect(page).toMatchObject({
      size: [300, 400],
      text: 'INSIDE',
      links: ['https://trim.example.com/'],
      lefts: [0.3],
    })
    expect(await findingsOf(pdf, { page_box: 'trim' })).toEqual([])
  })

  test('is taken before double pages are split', async () => {
    const pages = [
      '/MediaBox[0 0 340 440]/TrimBox[20 20 320 420]',
      '/MediaBox[0 0 640 440]/TrimBox[20 20 620 420]/Contents{0}',
    ]
    const read = await readPrintPdf(
      printPdf({ pages, objects: [stream(textAt(80, 200, 'LEFT') + textAt(380, 200, 'RIGHT'))] }),
      { ...split, page_box: 'trim' },
    )
    expect(read.map(({ size }) => size)).toEqual([
      [300, 400],
      [300, 400],
      [300, 400],
    ])
    expect(texts(read)).toEqual(['', 'LEFT', 'RIGHT'])
  })

  test('tells where double pages with uneven marks around them are split, although the marks stay', async () => {
    const pages = [
      '/MediaBox[0 0 340 440]/TrimBox[20 20 320 420]',
      '/MediaBox[0 0 680 440]/TrimBox[60 20 660 420]/Contents{0}',
    ]
    const content = stream(textAt(250, 200, 'LEFT') + textAt(365, 200, 'RIGHT'))
    const pdf = printPdf({ pages, objects: [content] })
    const read = await readPrintPdf(pdf, split)
    expect(read.map(({ size }) => size[0])).toEqual([340, 360, 320])
    expect(texts(read)).toEqual(['', 'LEFT', 'RIGHT'])
    expect(await findingsOf(pdf, split)).toMatchObject([{ kind: 'print_marks', pages: [1, 2, 3] }])
    expect(await findingsOf(pdf, { ...split, page_box: 'trim' })).toEqual([])
  })

  test('that is damaged, or of no page, changes nothing', async () => {
    const pages = [
      '/MediaBox[0 0 400 500]/TrimBox[(a)]',
      '/MediaBox[0 0 400 500]/TrimBox[900 900 999 999]',
      '/MediaBox[0 0 400 500]',
    ]
    expect((await readPrintPdf(printPdf({ pages }), { page_box: 'trim' })).map(({ size }) => size)).toEqual(
      pages.map(() => [400, 500]),
    )
  })
})

test('comments are left out, and links, fields and the settings of hotspots stay', async () => {
  const mark = '/Rect[0 0 300 400]/C[1 0 0]/IC[1 0 0]'
  const pdf = printPdf({
    pages: [
      `${single}/Annots[<</Type/Annot/Subtype/Square${mark}>><</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents({"product": {"sku": "A"}})>>${link(60, uri('https://a.example.com/'))}]`,
    ],
  })
  const [before] = await readPrintPdf(pdf)
  const [after] = await readPrintPdf(pdf, { hide_comments: true })
  expect([before?.pixel(0.5, 0.2), after?.pixel(0.5, 0.2)]).toEqual([
    [255, 0, 0],
    [255, 255, 255],
  ])
  expect(after?.links).toEqual(['https://a.example.com/'])
  expect(await findingsOf(pdf, { hide_comments: true })).toEqual([])
})

test('a comment on a double page that is split is told once', async () => {
  const mark = (left: number) => `<</Type/Annot/Subtype/Highlight/Rect[${left} 100 ${left + 80} 120]>>`
  const pdf = printPdf({ pages: [single, `/MediaBox[0 0 600 400]/Annots[${mark(20)}${mark(270)}]`] })
  expect(await findingsOf(pdf, split)).toMatchObject([{ kind: 'comments', pages: [2, 3], count: 2 }])
})

test('a layer that is off is shown with its text and links, and others stay off', async () => {
  const on = (layer: string, text: string) => `/OC /${layer} BDC ${text} EMC `
  const pdf = printPdf({
    pages: [
      `${single}/Contents{3}/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>/Properties<</A{0}/B{1}/C{2}>>>>`,
    ],
    objects: [
      '<</Type/OCG/Name(English)>>',
      '<</Type/OCG/Name(Deutsch)/Usage<</View<</ViewState/OFF>>>>>>',
      '<</Type/OCG/Name(Notes)>>',
      stream(
        on('A', textAt(60, 300, 'ENGLISH')) +
          on('B', textAt(60, 200, 'DEUTSCH')) +
          on('C', textAt(60, 100, 'NOTES')),
      ),
    ],
    catalog:
      '/OCProperties<</OCGs[{0}{1}{2}]/D<</OFF[{1}{2}]/AS[<</Event/View/Category[/View]/OCGs[{1}]>>]>>>>',
  })
  expect(texts(await readPrintPdf(pdf))).toEqual(['ENGLISH'])
  const [shown] = await readPrintPdf(pdf, { shown_layers: ['Deutsch', 'No such layer'] })
  expect(shown?.text).toBe('ENGLISH\n\nDEUTSCH')
  expect(await findingsOf(pdf, { shown_layers: ['Deutsch'] })).toMatchObject([{ names: ['Notes'] }])
})

describe('overprint', () => {
  const paint = '1 0 0 0 k 0 0 200 400 re f /On gs 0 1 0 0 k 100 0 200 400 re f'
  const state = '<</Type/ExtGState/OP true/op true/OPM 1>>'
  test.each([
    ['a state of its own object', `/ExtGState<</On{1}>>`, state],
    ['a state in the page', `/ExtGState<</On ${state}>>`, 'null'],
  ])('mixes cyan and magenta to blue, by %s', async (_, states, object) => {
    const pdf = printPdf({
      pages: [`${single}/Contents{0}/Resources<<${states}>>`],
      objects: [stream(paint), object],
    })
    const [plain] = await readPrintPdf(pdf)
    const [mixed] = await readPrintPdf(pdf, { simulate_overprint: true })
    const [red = 0, green = 0, blue = 0] = mixed?.pixel(0.5, 0.5) ?? []
    expect(plain?.pixel(0.5, 0.5)).toEqual(plain?.pixel(0.9, 0.5))
    expect(blue).toBeGreaterThan(100)
    expect(Math.max(red, green)).toBeLessThan(60)
    expect(mixed?.pixel(0.9, 0.5)).toEqual(plain?.pixel(0.9, 0.5))
    expect(await findingsOf(pdf, { simulate_overprint: true })).toEqual([])
  })

  test('is mixed in forms with states of their own', async () => {
    const form = stream(
      paint,
      `/Type/XObject/Subtype/Form/BBox[0 0 300 400]/Resources<</ExtGState<</On ${state}>>>>`,
    )
    const pdf = printPdf({
      pages: [`${single}/Contents{0}/Resources<</XObject<</X{1}>>>>`],
      objects: [stream('/X Do'), form],
    })
    const [mixed] = await readPrintPdf(pdf, { simulate_overprint: true })
    expect(mixed?.pixel(0.5, 0.5)[2]).toBeGreaterThan(100)
    expect(mixed?.pixel(0.5, 0.5)[0]).toBeLessThan(60)
  })
})

describe('the PDF in a portfolio', () => {
  const inner = printPdf({
    pages: [`${single}/Contents{0}`],
    objects: [stream(textAt(60, 200, 'CATALOGUE'))],
  })
  const portfolio = (name: string, bytes: Buffer, pack = stream) =>
    printPdf({
      pages: [single],
      objects: [pack(bytes.toString('latin1'), '/Type/EmbeddedFile')],
      catalog: `/Collection<<>>/Names<</EmbeddedFiles<</Names[(1)<</Type/Filespec/F(${name})/EF<</F{0}>>>>]>>>>`,
    })

  test('is converted in place of the cover sheet', async () => {
    expect(texts(await readPrintPdf(portfolio('a.pdf', inner), { embedded_pdf: 'a.pdf' }))).toEqual([
      'CATALOGUE',
    ])
    const packed = portfolio('a.pdf', inner, (data, dictionary) =>
      deflated(Buffer.from(data, 'latin1') as never, dictionary),
    )
    expect(texts(await readPrintPdf(packed, { embedded_pdf: ['a.pdf'] }))).toEqual(['CATALOGUE'])
  })

  test('may be in a portfolio within', async () => {
    const outer = portfolio('outer.pdf', portfolio('inner.pdf', inner))
    expect(await findingsOf(outer, { embedded_pdf: 'outer.pdf' })).toMatchObject([
      { kind: 'portfolio', names: ['inner.pdf'] },
    ])
    expect(texts(await readPrintPdf(outer, { embedded_pdf: ['outer.pdf', 'inner.pdf'] }))).toEqual([
      'CATALOGUE',
    ])
  })

  test.each([
    ['is not there', { embedded_pdf: 'b.pdf' }, inner, 'no_such_pdf'],
    ['is empty', { embedded_pdf: 'a.pdf' }, Buffer.alloc(0), 'no_such_pdf'],
    ['is no PDF', { embedded_pdf: 'a.pdf' }, Buffer.from('Hello, this is a letter.'), 'not_a_pdf'],
    ['wants a password', { embedded_pdf: 'a.pdf' }, encryptedPdf('user', 'owner'), 'password'],
  ])('that %s is refused', async (_, options, bytes, code) => {
    await expect(readPrintPdf(portfolio('a.pdf', bytes), options)).rejects.toMatchObject({ code })
  })
})

test('a PDF to download has pages as they were converted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-prepared-'))
  const path = join(folder, 'source.pdf')
  const output = join(folder, 'assembled.pdf')
  await writeFile(
    path,
    printPdf({ pages: [single, '/MediaBox[0 0 600 400]/Contents{0}'], objects: [stream(sides)] }),
  )
  const picture = { path: '', widthPt: 300, heightPt: 400 }
  const pages = [1, 2, 3].map(number => ({ source: { path, number, options: split }, picture }))
  const signal = new AbortController().signal
  expect(await assemblePdf({ pages, output, signal })).toBeUndefined()
  expect(await readTexts(output)).toEqual(['', 'LEFT', 'RIGHT'])
  await rm(folder, { recursive: true })
})
