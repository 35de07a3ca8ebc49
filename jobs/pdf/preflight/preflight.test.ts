import { describe, expect, test } from 'vitest'
import { deflated, encryptedPdf, stream } from '../pdfs.fixture.ts'
import { findingsOf, printPdf, textAt } from './print-pdfs.fixture.ts'

const single = '/MediaBox[0 0 300 400]'
const double = '/MediaBox[0 0 600 400]'
const kindsOf = async (bytes: Uint8Array) => (await findingsOf(bytes)).map(({ kind }) => kind)

describe('double pages', () => {
  test.each([
    ['between single covers', [single, double, double, single], [2, 3]],
    [
      'turned by a quarter',
      [single, '/MediaBox[0 0 400 600]/Rotate 90', '/MediaBox[0 0 400 600]/Rotate 270'],
      [2, 3],
    ],
    [
      'in user units',
      [single, '/MediaBox[0 0 300 200]/UserUnit 2', '/MediaBox[0 0 300 200]/UserUnit 2'],
      [2, 3],
    ],
    ['of which a crop box shows a part', [single, '/MediaBox[0 0 700 500]/CropBox[50 50 650 450]'], [2]],
    ['a little larger than two covers', [single, '/MediaBox[0 0 612 404]', '/MediaBox[0 0 612 404]'], [2, 3]],
    [
      'with marks around',
      ['/MediaBox[0 0 340 440]/TrimBox[20 20 320 420]', '/MediaBox[0 0 640 440]/TrimBox[20 20 620 420]'],
      [2],
    ],
    ['of square pages', ['/MediaBox[0 0 300 300]', '/MediaBox[0 0 600 300]'], [2]],
  ])('%s are told', async (_, pages, numbers) => {
    expect((await findingsOf(printPdf({ pages })))[0]).toEqual({
      kind: 'double_pages',
      pages: numbers,
      names: [],
      count: numbers.length,
    })
  })

  test('a page that folds out is of another size, and no double page', async () => {
    const pages = [single, single, double, ...Array.from({ length: 9 }, () => single)]
    expect(await findingsOf(printPdf({ pages }))).toMatchObject([{ kind: 'mixed_sizes', pages: [3] }])
  })

  const wide = (contents: string[]) =>
    printPdf({
      pages: contents.map((_, index) => `/MediaBox[0 0 842 595]/Contents{${index}}`),
      objects: contents.map(content => stream(content)),
    })

  test('without single ones are told by the numbers of two pages and an empty fold', async () => {
    const spread = (left: number) =>
      textAt(60, 300, 'A left page') +
      textAt(500, 300, 'A right page') +
      textAt(30, 20, `${left}`, 9) +
      textAt(800, 20, `${left + 1}`, 9)
    expect(await findingsOf(wide([spread(2), spread(4), spread(6)]))).toMatchObject([
      { kind: 'double_pages', pages: [1, 2, 3] },
    ])
  })

  test('slides are none, nor are tables across the page', async () => {
    const slide = (number: number) =>
      textAt(250, 500, 'A title of a slide in its middle') + textAt(800, 20, `${number}`, 9)
    expect(await kindsOf(wide([slide(1), slide(2), slide(3)]))).toEqual([])
  })
})

describe('printer’s marks', () => {
  test.each([
    ['a trim box without a crop box', '/MediaBox[0 0 400 500]/TrimBox[50 50 350 450]'],
    ['a trim box and bleed', '/MediaBox[0 0 320 420]/TrimBox[10 10 310 410]/BleedBox[0 0 320 420]'],
    [
      'a trim box in a larger crop box',
      '/MediaBox[0 0 400 500]/CropBox[20 20 380 480]/TrimBox[50 50 350 450]',
    ],
    ['corners the other way round', '/MediaBox[0 0 400 500]/TrimBox[350 450 50 50]'],
  ])('%s', async (_, page) => {
    expect(await findingsOf(printPdf({ pages: [page, page] }))).toEqual([
      { kind: 'print_marks', pages: [1, 2], names: [], count: 2 },
    ])
  })

  test.each([
    [
      'as the crop box is the trim box',
      '/MediaBox[0 0 400 500]/CropBox[50 50 350 450]/TrimBox[50 50 350 450]',
    ],
    ['as bleed is told without a trim box', '/MediaBox[0 0 400 500]/BleedBox[50 50 350 450]'],
    ['as the trim box is the whole page', '/MediaBox[0 0 300 400]/TrimBox[0 0 300 400]'],
    ['as the trim box is damaged', '/TrimBox[(a) 0 /B]'],
    ['as the trim box is empty', '/TrimBox[50 50 50 50]'],
    ['as the trim box is elsewhere', '/MediaBox[0 0 300 400]/TrimBox[900 900 1200 1300]'],
  ])('none, %s', async (_, page) => {
    expect(await kindsOf(printPdf({ pages: [page] }))).toEqual([])
  })
})

describe('overprint', () => {
  const states =
    '/ExtGState<</On{1}/Black<</op true/OPM 1>>/Mode0<</OP true/op true/OPM 0>>/Off<</OP false>>/Soft<</op true/OPM 1/BM/Multiply>>>>'
  const spaces =
    '/ColorSpace<</Spot[/Separation/PANTONE#20185#20C/DeviceCMYK{2}]/Two[/DeviceN[/Gold/Black]/DeviceCMYK{2}]/Marks[/Separation/All/DeviceCMYK{2}]>>'
  const pdf = (content: string, isPacked = false) =>
    printPdf({
      pages: [`/Contents{0}/Resources<<${states}${spaces}/XObject<</X{3}>>>>`],
      objects: [
        isPacked ? deflated(content) : stream(content),
        '<</Type/ExtGState/OP true/op true/OPM 1>>',
        '<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 1 1 0]/N 1>>',
        stream(
          '/Spot cs 1 scn 0 0 9 9 re f',
          `/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<<${spaces.replace('/Two', '/Other')}>>`,
        ),
      ],
    })

  test.each([
    ['of a spot colour', '/On gs /Spot cs 1 scn 0 0 99 99 re f', ['PANTONE 185 C']],
    ['of several inks', '/On gs /Two cs 1 0 scn 0 0 99 99 re f*', ['Gold']],
    ['of a spot colour, whatever the mode', '/Mode0 gs /Spot cs 1 scn 0 0 99 99 re B', ['PANTONE 185 C']],
    ['of lines', '/On gs /Spot CS 1 SCN 0 0 m 99 99 l S', ['PANTONE 185 C']],
    ['of process colours', '/On gs 0 1 0 0 k 0 0 99 99 re f', []],
    ['of white', '/On gs 0 0 0 0 k BT (White) Tj ET', []],
    ['in a form', '/On gs /X Do', ['PANTONE 185 C']],
    [
      'after a picture in the content',
      '/On gs BI /W 1 /H 1 /BPC 8 /CS /G ID x EI /Spot cs 1 scn 0 0 9 9 re f',
      ['PANTONE 185 C'],
    ],
  ])('%s is told', async (_, content, names) => {
    const expected = [{ kind: 'overprint', pages: [1], names, count: 1 }]
    expect(await findingsOf(pdf(content))).toEqual(expected)
    expect(await findingsOf(pdf(content, true))).toEqual(expected)
  })

  test.each([
    ['black letters', '/On gs 0 0 0 1 k BT (Black) Tj ET'],
    ['process colours that take the place of others', '/Mode0 gs 0 1 0 0 k 0 0 99 99 re f'],
    ['printer’s marks', '/On gs /Marks CS 1 SCN 0 0 m 99 99 l S'],
    ['RGB', '/On gs 1 0 0 rg 0 0 99 99 re f'],
    ['what is painted after it is switched off', '/On gs /Off gs /Spot cs 1 scn 0 0 99 99 re f'],
    ['what is painted once the state is back', 'q /On gs Q /Spot cs 1 scn 0 0 99 99 re f'],
    ['what is blended', '/Soft gs 0 1 0 0 k 0 0 99 99 re f'],
    ['damaged content', '/On gs /Spot cs 1 scn 0 0 99 99 re ( f'],
  ])('%s is none', async (_, content) => {
    expect(await kindsOf(pdf(content))).toEqual([])
  })
})

describe('portfolios', () => {
  const file = (name: string, object: string) =>
    `<</Type/Filespec/F(${name})/UF(${name})/EF<</F ${object}>>>>`
  const data = stream('%PDF-1.4', '/Type/EmbeddedFile')

  test('tell their PDFs, the first to be opened first, each by a name of its own', async () => {
    const names = `/Names<</EmbeddedFiles<</Kids[<</Names[(1)${file('a.pdf', '{0}')}(2)${file('table.xlsx', '{0}')}]>><</Names[(3)${file('a.pdf', '{0}')}(4)${file('z.pdf', '{0}')}]>>]>>>>`
    const pdf = printPdf({ pages: [single], objects: [data], catalog: `/Collection<</D(4)>>${names}` })
    expect(await findingsOf(pdf)).toEqual([
      { kind: 'portfolio', pages: [1], names: ['z.pdf', 'a.pdf', 'a.pdf (2)'], count: 3 },
    ])
  })

  test.each([
    [
      'attachments of a PDF with pages of its own',
      `/Names<</EmbeddedFiles<</Names[(1)${file('a.pdf', '{0}')}]>>>>`,
    ],
    ['other files', `/Collection<<>>/Names<</EmbeddedFiles<</Names[(1)${file('a.xlsx', '{0}')}]>>>>`],
    ['damaged names', '/Collection<<>>/Names<</EmbeddedFiles<</Names[1 2 3]/Kids[(a){9}]>>>>'],
    ['nothing', '/Collection<<>>'],
  ])('%s are none', async (_, catalog) => {
    expect(await kindsOf(printPdf({ pages: [single], objects: [data], catalog }))).toEqual([])
  })
})

test('fonts that are not in the PDF are told, but for those that all readers have', async () => {
  const fonts = [
    '/A<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold>>',
    '/B<</Type/Font/Subtype/TrueType/BaseFont/Arial,Bold/FontDescriptor<</Type/FontDescriptor>>>>',
    '/C<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Gill#20Sans/FontDescriptor<</FontFile2{0}>>>>',
    '/D<</Type/Font/Subtype/TrueType/BaseFont/Gill#20Sans/FontDescriptor<</Type/FontDescriptor>>>>',
    '/E<</Type/Font/Subtype/Type0/BaseFont/Mincho/Encoding/90ms-RKSJ-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/Mincho/FontDescriptor<</FontName/Mincho>>>>]>>',
    '/G<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]>>',
    '/H 7',
  ]
  const pages = [`/Resources<</Font<<${fonts.join('')}>>>>`, single]
  expect(await findingsOf(printPdf({ pages, objects: [stream('no font')] }))).toEqual([
    { kind: 'missing_fonts', pages: [1], names: ['Gill Sans', 'Mincho'], count: 1 },
  ])
})

describe('layers', () => {
  const group = (name: string, more = '') => `<</Type/OCG/Name(${name})${more}>>`
  const catalog = (configuration: string) => `/OCProperties<</OCGs[{0}{1}]/D<<${configuration}>>>>`
  const onLayer = (layer: string) => `/Resources<</Properties<</P ${layer}>>>>`

  test.each([
    ['switched off', '/OFF[{1}]', onLayer('{1}')],
    ['off unless switched on', '/BaseState/OFF/ON[{0}]', onLayer('{1}')],
    ['off on screens', '/AS[<</Event/View/Category[/View]/OCGs[{1}]>>]', onLayer('{1}')],
    ['in a group of layers', '/OFF[{1}]', onLayer('<</Type/OCMD/OCGs[{0}{1}]>>')],
    ['of a picture', '/OFF[{1}]', '/Resources<</XObject<</X{2}>>>>'],
    ['of an annotation', '/OFF[{1}]', '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/OC{1}>>]'],
  ])('%s are told', async (_, configuration, page) => {
    const objects = [
      group('English'),
      group('Deutsch', '/Usage<</View<</ViewState/OFF>>>>'),
      stream('', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/OC{1}'),
    ]
    expect(
      await findingsOf(printPdf({ pages: [single, page], objects, catalog: catalog(configuration) })),
    ).toEqual([{ kind: 'hidden_layers', pages: [2], names: ['Deutsch'], count: 1 }])
  })

  test('on which nothing is are not told, nor those that are on', async () => {
    const pdf = printPdf({
      pages: [onLayer('{0}')],
      objects: [group('English'), group('Empty')],
      catalog: catalog('/OFF[{1}]'),
    })
    expect(await kindsOf(pdf)).toEqual([])
  })

  test('have their names in any encoding', async () => {
    const objects = [group('x'), '<</Type/OCG/Name<FEFF65E5672C>>>']
    const pdf = printPdf({ pages: [onLayer('{1}')], objects, catalog: catalog('/OFF[{1}]') })
    expect(await findingsOf(pdf)).toMatchObject([{ names: ['日本'] }])
  })
})

test('comments are counted, whether they would be printed or not', async () => {
  const annotation = (kind: string, more = '') => `<</Type/Annot/Subtype/${kind}/Rect[10 10 90 40]${more}>>`
  const pages = [
    `/Annots[${annotation('Highlight', '/F 4')}${annotation('FreeText', '/Contents(Bigger)')}${annotation('Stamp')}${annotation('Popup')}]`,
    `/Annots[${annotation('Text', '/Contents(Check the price)')}${annotation('Ink')}7(x)]`,
    `/Annots[${annotation('Link')}${annotation('Widget')}${annotation('Square', '/F 2')}${annotation('Circle', '/F 32')}${annotation('Text', '/Contents({"product": {}})')}]`,
  ]
  expect(await findingsOf(printPdf({ pages }))).toEqual([
    { kind: 'comments', pages: [1, 2], names: [], count: 5 },
  ])
})

test('pages of other sizes than most are told', async () => {
  const pages = [
    single,
    '/MediaBox[0 0 400 300]',
    single,
    `${single}/Rotate 90`,
    single,
    '/MediaBox[0 0 200 250]',
    single,
  ]
  expect(await findingsOf(printPdf({ pages }))).toEqual([
    { kind: 'mixed_sizes', pages: [2, 4, 6], names: [], count: 3 },
  ])
})

test('a PDF that only its owner may change, and one without its end, are looked through as others', async () => {
  expect(await kindsOf(encryptedPdf('', 'owner'))).toEqual([])
  const marked = printPdf({ pages: ['/MediaBox[0 0 400 500]/TrimBox[50 50 350 450]'] })
  const cut = Buffer.from(marked.toString('latin1').replace(/xref[\s\S]*$/, ''), 'latin1')
  expect(await kindsOf(cut)).toEqual(['print_marks'])
})

test('findings do not hang on loops in a PDF', async () => {
  const pages = ['/Resources{0}/Annots{1}']
  const objects = [
    '<</XObject<</X{2}>>/Properties{0}/Font{0}/ExtGState<</A<</op true>>/B{0}>>>>',
    '[{1}{2}]',
    stream('/X Do', '/Subtype/Form/Resources{0}'),
  ]
  expect(await kindsOf(printPdf({ pages, objects }))).toEqual([])
})
