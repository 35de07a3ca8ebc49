/** PDFs made to bring a converter down, by group. Each is made when it is asked for. */
import { deflateSync } from 'node:zlib'
import { deflated, onePage, pdfOf, stream } from '../pdfs.fixture.ts'

export type HostilePdf = {
  name: string
  make: () => Uint8Array | string
  /** Permitted outcomes: pages, or a refusal with one of these codes. */
  ends: ('converts' | string)[]
  /** Both engines find nothing on it to paint. */
  isBlank?: boolean
}

const paint = stream('0 0 1 rg 0 0 400 400 re f')
const catalog = '<</Type/Catalog/Pages 2 0 R>>'
const pagesOf = (kids: string, count: number | string) => `<</Type/Pages/Kids[${kids}]/Count ${count}>>`
const page = (more = '/MediaBox[0 0 400 400]') => `<</Type/Page/Parent 2 0 R${more}/Contents 4 0 R>>`
const sized = (more: string, width = 3000, height = 3000) =>
  pdfOf([
    catalog,
    pagesOf('3 0 R', 1),
    page(more),
    stream(`0 0 1 rg 0 0 ${width} ${height} re -${width} -${height} ${width} ${height} re f`),
  ])
const annotated = (annotations: string, ...more: string[]) =>
  pdfOf([catalog, pagesOf('3 0 R', 1), page(`/MediaBox[0 0 400 400]/Annots[${annotations}]`), paint, ...more])
const withCatalog = (more: string, ...objects: string[]) =>
  pdfOf([`<</Type/Catalog/Pages 2 0 R${more}>>`, pagesOf('3 0 R', 1), page(), paint, ...objects])
const image = (width: number, height: number, more = '') =>
  `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8${more}`
const drawing = (object: string, ...more: string[]) =>
  onePage(stream('q 400 0 0 400 0 0 cm /X Do Q'), '/XObject<</X 5 0 R>>', object, ...more)
const form = (content: string, resources: string) =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 400 400]/Resources<<${resources}>>`)
const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`
const note = (contents: string) =>
  annotated(`<</Type/Annot/Subtype/Text/Rect[9 9 99 99]/Contents${contents}>>`)
const link = (action: string) => annotated(`<</Type/Annot/Subtype/Link/Rect[9 9 99 99]/A<<${action}>>>>`)

const sizes: HostilePdf[] = [
  {
    name: 'a million points',
    make: () => sized('/MediaBox[0 0 1000000 1000000]', 1e6, 1e6),
    ends: ['converts'],
  },
  {
    name: 'a billion points',
    make: () => sized('/MediaBox[0 0 1000000000 1000000000]', 1e9, 1e9),
    ends: ['converts'],
  },
  { name: 'a thread', make: () => sized('/MediaBox[0 0 1 100000]'), ends: ['page_too_narrow'] },
  { name: 'no size', make: () => sized('/MediaBox[0 0 0 0]'), ends: ['converts', 'page_damaged'] },
  { name: 'negative corners', make: () => sized('/MediaBox[-600 -800 -100 -100]'), ends: ['converts'] },
  { name: 'swapped corners', make: () => sized('/MediaBox[600 800 0 0]'), ends: ['converts'] },
  {
    name: 'a box of words',
    make: () => sized('/MediaBox[/a (b) null true]'),
    ends: ['converts', 'page_damaged'],
  },
  { name: 'no box', make: () => sized(''), ends: ['converts', 'page_damaged'] },
  {
    name: 'infinite',
    make: () => sized(`/MediaBox[0 0 1${'0'.repeat(400)} 9]`),
    ends: ['converts', 'page_damaged', 'page_too_narrow', 'page_too_large'],
  },
  {
    name: 'the largest user unit',
    make: () => sized('/MediaBox[0 0 612 792]/UserUnit 75000'),
    ends: ['converts'],
  },
  {
    name: 'an endless user unit',
    make: () => sized(`/MediaBox[0 0 612 792]/UserUnit 1${'0'.repeat(300)}`),
    ends: ['converts'],
  },
  {
    name: 'cropped to what is outside',
    make: () => sized('/MediaBox[0 0 400 400]/CropBox[900 900 999 999]'),
    ends: ['converts', 'page_damaged'],
  },
  { name: 'turned by 45 degrees', make: () => sized('/MediaBox[0 0 400 300]/Rotate 45'), ends: ['converts'] },
]

const trees: HostilePdf[] = [
  {
    name: 'a count of a billion',
    make: () => pdfOf([catalog, pagesOf('3 0 R', 1e9), page(), paint]),
    ends: ['too_many_pages', 'converts', 'damaged'],
  },
  {
    name: 'a count of -5',
    make: () => pdfOf([catalog, pagesOf('3 0 R', -5), page(), paint]),
    ends: ['converts', 'no_pages'],
  },
  {
    name: '100,000 pages',
    make: () => pdfOf([catalog, pagesOf('3 0 R '.repeat(100_000), 100_000), page(), paint]),
    ends: ['too_many_pages'],
  },
  {
    name: 'ten billion pages by sharing',
    make: sharedTree,
    ends: ['too_many_pages', 'no_pages', 'converts', 'damaged'],
  },
  {
    name: 'a node that is its own child',
    make: () => pdfOf([catalog, pagesOf('2 0 R 3 0 R', 2), page(), paint]),
    ends: ['converts', 'no_pages', 'page_damaged'],
  },
  { name: '50,000 deep', make: deepTree, ends: ['converts', 'no_pages', 'page_damaged', 'damaged'] },
  { name: 'no tree', make: () => pdfOf(['<</Type/Catalog>>']), ends: ['no_pages', 'damaged'] },
]

function sharedTree() {
  const nodes = Array.from({ length: 10 }, (_, level) =>
    pagesOf(`${level + 3} 0 R `.repeat(10), 10 ** (10 - level)),
  )
  return pdfOf([catalog, ...nodes, '<</Type/Page/Parent 11 0 R/MediaBox[0 0 9 9]>>'])
}

function deepTree() {
  const nodes = Array.from({ length: 50_000 }, (_, level) => pagesOf(`${level + 3} 0 R`, 1))
  return pdfOf([catalog, ...nodes, '<</Type/Page/Parent 50001 0 R/MediaBox[0 0 9 9]>>'])
}

const nesting: HostilePdf[] = [
  {
    name: 'a million arrays',
    make: () => withCatalog('/A 5 0 R', `${'['.repeat(1e6)}${']'.repeat(1e6)}`),
    ends: ['converts', 'damaged'],
  },
  {
    name: '200,000 dictionaries',
    make: () => withCatalog('/A 5 0 R', `${'<</A'.repeat(2e5)} 1${'>>'.repeat(2e5)}`),
    ends: ['converts', 'damaged'],
  },
  {
    name: 'five million saved states',
    make: () => onePage(deflated(`${'q '.repeat(5e6)} 0 0 400 400 re f`)),
    ends: ['converts', 'page_damaged', 'page_empty', 'page_too_slow', 'page_too_heavy'],
  },
  {
    name: 'two million brackets',
    make: () => onePage(deflated(`${'['.repeat(2e6)} 0 0 400 400 re f`)),
    ends: ['converts', 'page_damaged', 'page_empty', 'page_too_slow', 'page_too_heavy'],
  },
]

const pictures: HostilePdf[] = [
  {
    name: '30,000 x 30,000',
    make: () => drawing(stream('', `${image(3e4, 3e4)}`)),
    ends: ['page_empty', 'page_too_heavy'],
  },
  {
    name: '2,000,000,000 x 2,000,000,000',
    make: () => drawing(stream('x', `${image(2e9, 2e9)}`)),
    ends: ['page_empty', 'page_too_heavy'],
  },
  {
    name: 'a gibibyte behind two Flates',
    make: bomb,
    ends: ['page_empty', 'page_too_heavy', 'page_too_slow', 'converts'],
  },
]

function bomb() {
  const kibibytes = deflateSync(Buffer.alloc(2 ** 30))
  const bytes = deflateSync(kibibytes).toString('latin1')
  return drawing(stream(bytes, `${image(18_918, 18_918)}/Filter[/FlateDecode/FlateDecode]`))
}

const self = '/XObject<</X 5 0 R>>'
const recursion: HostilePdf[] = [
  {
    name: 'a form that draws itself',
    make: () => onePage(stream('/X Do'), self, form('/X Do', self)),
    ends: ['page_empty', 'converts'],
  },
  {
    name: 'forms that multiply',
    make: multiplying,
    ends: ['page_too_slow', 'page_too_heavy', 'page_damaged', 'page_empty', 'converts'],
  },
  {
    name: 'a soft mask of itself',
    make: maskOfItself,
    ends: ['page_too_heavy', 'converts', 'page_empty', 'page_damaged'],
  },
  { name: 'a loop of cross-references', make: previousLoop, ends: ['converts', 'damaged'] },
  {
    name: 'a loop of bookmarks',
    make: () =>
      withCatalog(
        '/Outlines 5 0 R',
        '<</First 6 0 R/Last 6 0 R>>',
        '<</Title(a)/Next 6 0 R/First 5 0 R/Parent 5 0 R/Dest[3 0 R/Fit]>>',
      ),
    ends: ['converts'],
  },
  {
    name: 'a loop of named places',
    make: () => withCatalog('/Names<</Dests 5 0 R>>', '<</Kids[5 0 R]/Limits[(a)(z)]>>'),
    ends: ['converts'],
  },
]

function multiplying() {
  const many = '/X Do '.repeat(10)
  const forms = Array.from({ length: 10 }, (_, level) => form(many, `/XObject<</X ${level + 6} 0 R>>`))
  return onePage(stream(many), self, ...forms, form('0 0 9 9 re f', ''))
}

function maskOfItself() {
  const state = '/ExtGState<</G 6 0 R>>'
  const group = stream(
    '/G gs 0 0 400 400 re f',
    `/Type/XObject/Subtype/Form/BBox[0 0 400 400]/Group<</S/Transparency/CS/DeviceGray>>/Resources<<${state}>>`,
  )
  return onePage(stream('/G gs 0 0 400 400 re f'), state, group, '<</SMask<</S/Luminosity/G 5 0 R>>>>')
}

function previousLoop() {
  const whole = onePage(paint).toString('latin1')
  const start = /startxref\n(\d+)/.exec(whole)?.[1]
  return Buffer.from(whole.replace('/Root 1 0 R', `/Root 1 0 R/Prev ${start}`), 'latin1')
}

const costs: HostilePdf[] = [
  {
    name: 'tiles with a tiny step',
    make: tiles,
    ends: ['converts', 'page_too_slow', 'page_too_heavy', 'page_empty'],
  },
  {
    name: '200,000 links',
    make: () =>
      annotated(
        '<</Type/Annot/Subtype/Link/Rect[9 9 99 99]/A<</S/URI/URI(https://example.com)>>>>'.repeat(2e5),
      ),
    ends: ['converts', 'too_slow_to_open', 'page_too_slow', 'page_too_heavy'],
  },
  {
    name: 'a title of 500 kB of HTML',
    make: () =>
      pdfOf(
        [
          catalog,
          pagesOf('3 0 R', 1),
          page(),
          paint,
          `<</Title(${'<script>alert(1)</script>'.replaceAll(/[()]/g, '\\$&').repeat(20_000)})>>`,
        ],
        '/Info 5 0 R',
      ),
    ends: ['converts'],
  },
]

function tiles() {
  const tile = stream(
    '0 0 1 rg 0 0 1 1 re f',
    '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep .0001/YStep .0001/Resources<<>>',
  )
  return onePage(stream('/Pattern cs /P scn 0 0 400 400 re f'), '/Pattern<</P 5 0 R>>', tile)
}

const whole = onePage(paint)
const text = whole.toString('latin1')
const damage: HostilePdf[] = [
  ...Array.from({ length: 9 }, (_, tenth) => ({
    name: `cut off at ${tenth + 1}0 %`,
    make: () => whole.subarray(0, Math.round((whole.length * (tenth + 1)) / 10)),
    // Past the half, all of its page is there.
    ends: [tenth < 5 ? 'truncated' : 'converts'],
  })),
  {
    name: 'wrong offsets',
    make: () => text.replaceAll(/\d{10} 00000 n/g, '0000000017 00000 n'),
    ends: ['converts'],
  },
  {
    name: 'no trailer',
    make: () => text.replace(/trailer.*\n/, ''),
    ends: ['converts', 'damaged'],
  },
  { name: '2 KiB before the header', make: () => `${' '.repeat(2048)}${text}`, ends: ['converts'] },
  { name: '1,000 bytes before the header', make: () => `${' '.repeat(1000)}${text}`, ends: ['converts'] },
  {
    name: '1 MiB after the end',
    make: () => `${text}${'\0'.repeat(2 ** 20)}`,
    ends: ['converts'],
  },
  { name: 'nothing', make: () => '', ends: ['empty_file'] },
  { name: 'only a header', make: () => '%PDF-1.7\n', ends: ['truncated'] },
  { name: 'HTML', make: () => '<!doctype html><title>Shop</title>', ends: ['web_page'] },
  { name: 'HTML that is a PDF too', make: () => `<html><!--\n${text}-->`, ends: ['converts'] },
  { name: 'ZIP', make: () => 'PK\x03\x04\x14\0\0\0\b\0', ends: ['not_a_pdf'] },
]

const acting: HostilePdf[] = [
  {
    name: 'JavaScript on opening',
    make: () =>
      withCatalog(
        '/OpenAction<</S/JavaScript/JS(while\\(true\\){})>>/AA<</WC 5 0 R>>',
        '<</S/JavaScript/JS(app.alert\\(1\\))>>',
      ),
    ends: ['converts'],
  },
  { name: 'a launching link', make: () => link('/S/Launch/F(/bin/sh)'), ends: ['converts'] },
  {
    name: 'a link to another file',
    make: () => link('/S/GoToR/F(/etc/passwd)/D[0/Fit]'),
    ends: ['converts'],
  },
  { name: 'a javascript: link', make: () => link('/S/URI/URI(javascript:alert\\(1\\))'), ends: ['converts'] },
  {
    name: 'a data: link',
    make: () => link('/S/URI/URI(data:text/html,<script>alert\\(1\\)</script>)'),
    ends: ['converts'],
  },
  {
    name: 'XFA with an external entity',
    make: () =>
      withCatalog(
        '/AcroForm<</Fields[]/XFA 5 0 R>>',
        stream(
          '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">&e;</xdp:xdp>',
        ),
      ),
    ends: ['converts'],
  },
  {
    name: 'an embedded program',
    make: () =>
      withCatalog(
        '/Names<</EmbeddedFiles<</Names[(a.exe) 5 0 R]>>>>',
        '<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>',
        stream('MZ'),
      ),
    ends: ['converts'],
  },
  {
    name: 'content in another file',
    make: () => onePage('<</Length 0/F(/etc/passwd)>>\nstream\n\nendstream'),
    ends: ['converts', 'page_empty'],
    isBlank: true,
  },
]

const product = (json: string) => note(literal(json))
const annotations: HostilePdf[] = [
  {
    name: 'degenerate rectangles',
    make: () =>
      annotated(
        ['0 0 0 0', '9 9 9 99', '1 2', '/a /b /c /d', '1e99 0 -1e99 9', '-9e9 -9e9 9e9 9e9']
          .map(rect => `<</Type/Annot/Subtype/Link/Rect[${rect}]/A<</S/URI/URI(https://example.com)>>>>`)
          .join(''),
      ),
    ends: ['converts'],
  },
  ...[
    ['a prototype by name', () => product('{"__proto__": {"product": {"sku": "1"}}, "constructor": 1}')],
    ['a prototype inside', () => product('{"product": {"__proto__": {"sku": "1"}}}')],
    ['an SKU of 100 kB', () => product(`{"product": {"sku": "${'9'.repeat(1e5)}"}}`)],
    [
      '20,000 SKUs',
      () => product(JSON.stringify({ product: { sku: Array.from({ length: 20_000 }, (_, i) => `${i}`) } })),
    ],
    ['SQL', () => product(`{"product": {"sku": "'; drop table products; --"}}`)],
    ['100,000 arrays', () => product(`${'['.repeat(1e5)}${']'.repeat(1e5)}`)],
    ['100,000 objects', () => product(`${'{"product":'.repeat(1e5)}1${'}'.repeat(1e5)}`)],
    ['a number for a product', () => product('{"product": 5}')],
    ['null for a product', () => product('{"product": null}')],
    ['an object for an SKU', () => product('{"product": {"sku": {"a": 1}}}')],
    ['a list of lists', () => product('{"product": {"sku": [["1"], [null]]}}')],
    ['half a text', () => product('{"product": {"sku": "1"')],
    ['a list', () => product('[1, 2]')],
    [
      'UTF-16',
      () => note(`<feff${Buffer.from('{"product": {"sku": "1"}}', 'utf16le').swap16().toString('hex')}>`),
    ],
    ['nothing', () => note('()')],
    ['no contents', () => annotated('<</Type/Annot/Subtype/Text/Rect[9 9 99 99]>>')],
  ].map(([name, make]) => ({
    name: `a note of ${name}`,
    make: make as () => Buffer,
    ends: ['converts', 'page_too_slow'],
  })),
]

export const hostilePdfs = { sizes, trees, nesting, pictures, recursion, costs, damage, acting, annotations }
