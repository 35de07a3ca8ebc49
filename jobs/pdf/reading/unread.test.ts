import { expect, test } from 'vitest'
import { pdfOf, stream } from '../pdfs.fixture.ts'
import { helvetica, readPdf } from './read-pdf.fixture.ts'

/** The tree of pages comes back to its root, at which PDFium looks only once, and pdf.js gives up. */
const turningInCircles = (content: string) =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[2 0 R 3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    stream(content),
    helvetica,
  ])

test('text that is drawn but cannot be read is warned of', async () => {
  const { text, warnings } = await readPdf(turningInCircles('BT /F 20 Tf 50 200 Td (Oak chair) Tj ET'))
  expect(text).toBe('')
  expect(warnings).toMatchObject([{ kind: 'unread' }])
})

test('of a page without text nothing is lost where it cannot be read', async () => {
  expect((await readPdf(turningInCircles('50 50 100 100 re f'))).warnings).toEqual([])
})
