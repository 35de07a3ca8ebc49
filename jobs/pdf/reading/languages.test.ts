import { expect, test } from 'vitest'
import { pdfOf, stream } from '../pdfs.fixture.ts'
import { readPrinted } from './printed.fixture.ts'
import { helvetica, pageOf, readPdf } from './read-pdf.fixture.ts'

const show = (content: string) => `BT /F 12 Tf 20 200 Td ${content} ET`
const marked = (language: string, content: string) => `/Span <</Lang (${language})>> BDC ${content} EMC`
const languagesOf = (parts: { text: string; language?: string }[]) =>
  parts.map(({ text, language }) => (language ? `${language}: ${text}` : text))

test.each([
  [
    'words',
    `(The word ) Tj ${marked('de', '(Blumen) Tj')} ( means flowers) Tj`,
    ['The word', 'de: Blumen', 'means flowers'],
  ],
  [
    'words in quotes, which touch them',
    `("\\() Tj ${marked('fr-ca', '(fleurs) Tj')} (\\)") Tj`,
    ['fr-CA: "(fleurs)"'],
  ],
  [
    'words in words of another',
    marked('fr', `(mon ) Tj ${marked('en', '(shop) Tj')} ( ici) Tj`),
    ['fr: mon', 'en: shop', 'fr: ici'],
  ],
  ['no language', `(a ) Tj ${marked('(nothing)', '(b) Tj')}`, ['a', 'b']],
])('marked content tells the language of %s', async (_, content, runs) => {
  expect(languagesOf((await readPdf(pageOf(show(content)))).runs)).toEqual(runs)
})

test('a block whose words are all in one language is in that language', async () => {
  const { blocks } = await readPdf(pageOf(show(marked('fr', '(Des fleurs) Tj'))))
  expect(blocks).toMatchObject([{ text: 'Des fleurs', language: 'fr' }])
})

/** A tagged page in English, with a word in German in its paragraph, and a marked blank before the word after it. */
const taggedPage = pdfOf([
  '<</Type/Catalog/Pages 2 0 R/Lang(en)/MarkInfo<</Marked true>>/StructTreeRoot 6 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/StructParents 0/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
  stream(
    show(
      ['(The word ) Tj', '(Blumen) Tj', '( means flowers) Tj']
        .map((text, id) => `/Span <</MCID ${id}>> BDC ${text} EMC`)
        .join(' '),
    ),
  ),
  helvetica,
  '<</Type/StructTreeRoot/K 7 0 R/ParentTree<</Nums[0[7 0 R 8 0 R 7 0 R]]>>>>',
  '<</Type/StructElem/S/P/P 6 0 R/Pg 3 0 R/K[0 8 0 R 2]>>',
  '<</Type/StructElem/S/Span/P 7 0 R/Pg 3 0 R/Lang(de)/K 1>>',
])

test('elements of a tagged page tell the language of words', async () => {
  const { blocks, runs } = await readPdf(taggedPage)
  expect(blocks).toMatchObject([{ text: 'The word Blumen means flowers', language: 'en' }])
  expect(languagesOf(runs)).toEqual(['The word', 'de: Blumen', 'means flowers'])
})

test('words keep their language in lines from right to left', async () => {
  const html = `<p dir="rtl" lang="he">המילה הזאת היא בעברית</p><p lang="en">In English</p>`
  const { blocks, runs } = await readPrinted(html)
  expect(blocks).toMatchObject([{ language: 'he', rightToLeft: true }, { language: 'en' }])
  expect(new Set(runs.map(({ language }) => language))).toEqual(new Set(['he', 'en']))
})

const metadata = (language: string) =>
  stream(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:language><rdf:Bag>${language}</rdf:Bag></dc:language></rdf:Description></rdf:RDF></x:xmpmeta>`,
    '/Type/Metadata/Subtype/XML',
  )
const saying = (catalogue: string, xmp = '') =>
  pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    stream(show('(Text) Tj')),
    helvetica,
    metadata(xmp),
  ])

test.each([
  ['its catalogue', saying('/Lang(de_AT)/Metadata 6 0 R', '<rdf:li>fr</rdf:li>'), 'de-AT'],
  ['its metadata', saying('/Metadata 6 0 R', '<rdf:li>fr</rdf:li>'), 'fr'],
  ['nothing, with several', saying('/Metadata 6 0 R', '<rdf:li>fr</rdf:li> <rdf:li>de</rdf:li>'), undefined],
  ['nothing, with no language', saying('/Lang(Deutsch!)'), undefined],
])('the language of a PDF without tags is said by %s', async (_, pdf, language) => {
  expect((await readPdf(pdf)).blocks).toMatchObject([{ text: 'Text' }])
  expect((await readPdf(pdf)).blocks[0]?.language).toBe(language)
})
