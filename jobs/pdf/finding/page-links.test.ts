import { expect, test } from 'vitest'
import { readPdf } from '../reading/read-pdf.fixture.ts'
import { linksOf, pdfOfAnnotations } from './links.fixture.ts'

const place = '/Rect[40 40 140 80]'
const link = (action: string) => `/Subtype/Link${place}/A${action}`
const button = (actions: string) => `/Subtype/Widget/FT/Btn/Ff 65536/T(b)${place}${actions}`
const uri = (address: string) => `<</S/URI/URI(${address})>>`
const named = (name: string) => `<</S/Named/N/${name}>>`
const script = (code: string) => `<</S/JavaScript/JS(${code.replace(/[()\\]/g, '\\$&')})>>`
const film = (file: string) => `<</S/Rendition/OP 0/R<</S/MR/C<</S/MCD/CT(video/mp4)/D ${file}>>>>>>`
const online = '<</Type/Filespec/FS/URL/F(https://a.de/film.mp4)>>'

test.each([
  ['a button to an address', button(`/A${uri('https://a.de/')}`), 'https://a.de/'],
  ['a button to a page', button('/A<</S/GoTo/D[5 0 R/Fit]>>'), 3],
  ['a button to a page by its number', button('/A<</S/GoTo/D[1/Fit]>>'), 2],
  ['a button to a named place', button('/A<</S/GoTo/D(three)>>'), 3],
  ['a button to a place named in the old way', button('/A<</S/GoTo/D/old>>'), 2],
  ['mouse-up', button(`/AA<</U${uri('https://a.de/up')}>>`), 'https://a.de/up'],
  ['mouse-down', button(`/AA<</D${uri('https://a.de/down')}>>`), 'https://a.de/down'],
  [
    'mouse-up before mouse-over',
    button(`/AA<</E${uri('https://a.de/e')}/U${uri('https://a.de/u')}>>`),
    'https://a.de/u',
  ],
  ['a check box', `/Subtype/Widget/FT/Btn/T(c)${place}/A${uri('https://a.de/')}`, 'https://a.de/'],
  ['an address of a page of the PDF alone', link(uri('#page=2')), 2],
  ['NextPage', link(named('NextPage')), 2],
  ['LastPage', link(named('LastPage')), 3],
  ['FirstPage', link(named('FirstPage')), 1],
  ['NextPage of a button', button(`/AA<</U${named('NextPage')}>>`), 2],
  [
    'a chain that shows a layer first',
    link(`<</S/SetOCGState/State[]/Next${uri('https://a.de/n')}>>`),
    'https://a.de/n',
  ],
  ['a chain of several', link(`<</S/Sound/Next[<</S/Hide/T(x)>>${named('LastPage')}]>>`), 3],
  [
    'the first of two addresses',
    link(`<</S/URI/URI(https://a.de/1)/Next${uri('https://a.de/2')}>>`),
    'https://a.de/1',
  ],
  [
    'GoToR to an address',
    link('<</S/GoToR/D[0/Fit]/F<</FS/URL/F(https://a.de/b.pdf)>>>>'),
    'https://a.de/b.pdf',
  ],
  [
    'GoToR to a page at an address',
    link('<</S/GoToR/D[3/Fit]/F(https://a.de/b.pdf)>>'),
    'https://a.de/b.pdf#page=4',
  ],
  ['GoToR to the PDF itself', link('<</S/GoToR/D[1/Fit]/F(Katalog 2026.pdf)>>'), 2],
  ['GoToR to a named place in itself', link('<</S/GoToR/D(three)/F<</F(/C/Work/KATALOG 2026.pdf)>>>>'), 3],
  ['Launch of an address', link('<</S/Launch/F(http://a.de/launch)>>'), 'http://a.de/launch'],
  ['Launch of an address for Windows', link('<</S/Launch/Win<</F(https://a.de/win)>>>>'), 'https://a.de/win'],
  ['app.launchURL', link(script('app.launchURL("https://a.de/js", true);')), 'https://a.de/js'],
  ['this.getURL', button(`/A${script("// shop\nthis.getURL('https://a.de/get');")}`), 'https://a.de/get'],
  ['this.pageNum', link(script('this.pageNum = 2')), 3],
  ['this.pageNum++', link(script('this.pageNum++;')), 2],
  ['the last page by script', link(script('this.pageNum = this.numPages - 1;')), 3],
  ['a named place by script', link(script('this.gotoNamedDest("three")')), 3],
  ['a film at an address', `/Subtype/Screen${place}/A${film(online)}`, 'film https://a.de/film.mp4'],
  [
    'a film by the name of its file',
    `/Subtype/Screen${place}/A${film('(https://a.de/f.mp4)')}`,
    'film https://a.de/f.mp4',
  ],
  [
    'one of several films',
    `/Subtype/Screen${place}/A<</S/Rendition/R<</S/SR/R[<</S/MR/C<</S/MCD/D ${online}>>>>]>>>>`,
    'film https://a.de/film.mp4',
  ],
  ['a button that plays a film', button(`/A${film(online)}`), 'film https://a.de/film.mp4'],
  [
    'RichMedia',
    `/Subtype/RichMedia${place}/RichMediaContent<</Assets<</Names[(f) ${online}]>>>>`,
    'film https://a.de/film.mp4',
  ],
  [
    'a player of the Flash years',
    `/Subtype/RichMedia${place}/RichMediaContent<</Configurations[<</Instances[<</Params<</FlashVars(skin=a&source=https://a.de/v.mp4&x=1)>>>>]>>]>>`,
    'film https://a.de/v.mp4',
  ],
  ['a film of the kind Movie', `/Subtype/Movie${place}/Movie<</F ${online}>>`, 'film https://a.de/film.mp4'],
])('%s is a hotspot', async (_, annotation, target) => {
  const pdf = pdfOfAnnotations([annotation], {
    catalog: '/Names<</Dests<</Kids[<</Names[(three)<</D[5 0 R/Fit]>>]>>]>>>>/Dests<</old[4 0 R/Fit]>>',
    trailer: '/Info<</Title(Katalog 2026.indd)>>',
  })
  expect(await linksOf(pdf)).toMatchObject({ targets: [target], told: [] })
})

test.each([
  ['another file', link('<</S/GoToR/D[0/Fit]/F(other.pdf)>>'), 'to a file or a program'],
  ['a program', link('<</S/Launch/F(calc.exe)>>'), 'to a file or a program'],
  ['a file by its address', link(uri('file:///C:/cat.pdf')), 'to a file or a program'],
  ['a script as an address', link(uri('javascript:alert\\(1\\)')), 'with a script'],
  ['a script with tabs in its scheme', link(uri('java\\tscript:alert\\(1\\)')), 'with a script'],
  ['a script that decides', link(script('if (x) this.pageNum = 2;')), 'with a script'],
  ['a script that does more', button(`/A${script('this.pageNum = 2; app.alert("x");')}`), 'with a script'],
  ['a form', button('/A<</S/SubmitForm/F(https://a.de/)>>'), 'for a form'],
  [
    'a film within the PDF',
    `/Subtype/Screen${place}/A${film('<</EF<</F 6 0 R>>/F(a.mp4)>>')}`,
    'with a film',
  ],
  ['a film over http', `/Subtype/Screen${place}/A${film('(http://a.de/f.mp4)')}`, 'with a film'],
  ['printing', link(named('Print')), 'with a command'],
  ['a page that is not there', link('<</S/GoTo/D[99/Fit]>>'), 'to a page or an address'],
  ['a name that is not there', button('/A<</S/GoTo/D(none)>>'), 'to a page or an address'],
  ['an address with a blank in its domain', link(uri('https://a b.de')), 'to a page or an address'],
  ['an address without a place', link(uri('shop/item.html')), 'to a page or an address'],
])('%s is none, and that is told', async (_, annotation, reason) => {
  const { targets, told } = await linksOf(pdfOfAnnotations([annotation, annotation]))
  expect(targets).toEqual([])
  expect(told).toEqual([expect.stringContaining(`2 links or buttons ${reason}`)])
})

test.each([
  ['hidden', button(`/F 2/A${uri('https://a.de/')}`)],
  ['not to be viewed', link(`${uri('https://a.de/')}/F 32`)],
  ['fields without an action', `/Subtype/Widget/FT/Tx/T(t)${place}`],
  ['the page after the last', button(`/A${named('PrevPage')}`)],
])('%s: neither a hotspot nor a warning', async (_, annotation) => {
  expect(await linksOf(pdfOfAnnotations([annotation]))).toMatchObject({ targets: [], told: [] })
})

const latin1 = (text: string) => `<${Buffer.from(text, 'latin1').toString('hex')}>`
const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

test.each([
  ['Latin-1', latin1('https://a.de/küche'), 'https://a.de/küche'],
  ['UTF-8', `<${Buffer.from('https://a.de/küche').toString('hex')}>`, 'https://a.de/küche'],
  ['UTF-16', utf16('https://a.de/жук'), 'https://a.de/жук'],
  ['line breaks and tabs', '(https://a.de/li\\nne\\t\\r)', 'https://a.de/line'],
  ['backslashes', '(https:\\\\\\\\a.de\\\\b?c=\\\\d)', 'https://a.de/b?c=\\d'],
  ['one slash', '(https:/a.de/b)', 'https://a.de/b'],
  ['blanks around it', '( https://a.de/a b )', 'https://a.de/a b'],
  ['percent signs', '(https://a.de/?q={id}&r=100%)', 'https://a.de/?q={id}&r=100%'],
  ['capitals', '(HTTPS://A.DE/B)', 'HTTPS://A.DE/B'],
  ['an international domain', `<${Buffer.from('https://bücher.de/').toString('hex')}>`, 'https://bücher.de/'],
  ['no scheme', '(www.a-b.de/x)', 'http://www.a-b.de/x'],
  ['a control character', '(https://a.de/\\001b)', 'https://a.de/%01b'],
])('an address with %s is what browsers make of it', async (_, bytes, url) => {
  const annotations = [link(`<</S/URI/URI${bytes}>>`), button(`/AA<</U<</S/URI/URI${bytes}>>>>`)]
  expect(await linksOf(pdfOfAnnotations(annotations))).toMatchObject({ targets: [url, url], told: [] })
})

test.each([
  ['item.html', 'https://a.de/shop/item.html'],
  ['/item.html', 'https://a.de/item.html'],
  ['../item.html', 'https://a.de/item.html'],
  ['?sku=1', 'https://a.de/shop/?sku=1'],
  ['https://b.de/', 'https://b.de/'],
  ['mailto:x@b.de', 'mailto:x@b.de'],
])('%s starts from the base of the PDF', async (address, url) => {
  const annotations = [link(uri(address)), button(`/A${uri(address)}`)]
  const pdf = pdfOfAnnotations(annotations, { catalog: '/URI<</Base(https://a.de/shop/)>>' })
  expect((await linksOf(pdf)).targets).toEqual([url, url])
})

test('a link over two lines has an area for each', async () => {
  const quads =
    '/QuadPoints[300 312 390 312 300 297 390 297 20 297 70 297 20 282 70 282 72 297 120 297 72 282 120 282]'
  const annotation = `/Subtype/Link/Rect[20 280 390 315]${quads}/A${uri('https://a.de/')}`
  const { findings } = await linksOf(pdfOfAnnotations([annotation]))
  const edges = findings.map(({ left, width }) => [left * 400, (left + width) * 400].map(Math.round))
  expect(edges).toEqual([
    [300, 390],
    [20, 120],
  ])
})

test('lines that leave the rectangle of their link do not count', async () => {
  const annotation = `/Subtype/Link/Rect[20 280 90 315]/QuadPoints[300 312 390 312 300 297 390 297]/A${uri('https://a.de/')}`
  const { findings } = await linksOf(pdfOfAnnotations([annotation]))
  expect(findings).toMatchObject([{ left: 0.05, width: 0.175 }])
})

test('buttons, films and links on layers that are switched off are none', async () => {
  const on = (layer: number) => `/OC ${layer} 0 R`
  const annotations = [6, 7].flatMap(layer => [
    `${link(uri(`https://a.de/link${layer}`))}${on(layer)}`,
    `${button(`/A${uri(`https://a.de/button${layer}`)}`).replace(place, '/Rect[40 140 140 180]')}${on(layer)}`,
    `/Subtype/Screen/Rect[40 240 140 280]/A${film(`(https://a.de/${layer}.mp4)`)}${on(layer)}`,
  ])
  const pdf = pdfOfAnnotations(annotations, {
    catalog: '/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[7 0 R]/Order[6 0 R 7 0 R]>>>>',
    objects: ['<</Type/OCG/Name(shown)>>', '<</Type/OCG/Name(hidden)>>'],
  })
  const { links } = await readPdf(pdf)
  expect(
    links?.map(({ hotspot }) => ('details' in hotspot ? Object.values(hotspot.details)[0] : '')),
  ).toEqual(['https://a.de/button6', 'https://a.de/6.mp4', 'https://a.de/link6'])
})
