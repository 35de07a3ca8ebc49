import { expect, test } from 'vitest'
import { pdfOf, stream } from '../pdfs.fixture.ts'
import { helvetica, readPdf } from '../reading/read-pdf.fixture.ts'

async function titlesOf(...annotations: string[]) {
  const links = annotations.map(
    more => `<</Type/Annot/Subtype/Link${more}/A<</S/URI/URI(https://a.example.com/)>>>>`,
  )
  const pdf = pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Annots[${links.join('')}]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>`,
    stream('BT /F 12 Tf 20 200 Td (Read more about oak chairs) Tj 0 -14 Td (and tables) Tj ET'),
    helvetica,
  ])
  return (await readPdf(pdf)).links?.map(({ title }) => title)
}

test('a link is named by what its annotation says', async () => {
  expect(await titlesOf('/Rect[20 195 60 210]/Contents(The shop of\\nthe maker)')).toEqual([
    'The shop of the maker',
  ])
})

test('else by the words in its place, of several lines', async () => {
  expect(await titlesOf('/Rect[18 195 75 210]')).toEqual(['Read more'])
  expect(await titlesOf('/Rect[18 180 400 212]')).toEqual(['Read more about oak chairs and tables'])
  expect(await titlesOf('/Rect[18 195 75 210]/Contents(https://a.example.com/)')).toEqual(['Read more'])
})

test('and not at all without words', async () => {
  expect(await titlesOf('/Rect[20 20 60 40]')).toEqual([undefined])
})
