import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPdfBytes } from '../assembling/pdf-bytes.ts'
import { linksOf, pdfOfAnnotations } from '../finding/links.fixture.ts'
import { encryptedPdf } from '../pdfs.fixture.ts'
import { PdfObjects } from './pdf-objects.ts'
import { protectedByPdfium } from './protected.fixture.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-protected-'))
})
afterAll(() => rm(directory, { recursive: true }))

test('buttons of a PDF that only its owner may change lead where they should', async () => {
  const place = '/Subtype/Widget/FT/Btn/Ff 65536/T(b)/Rect[40 40 140 80]'
  const pdf = await protectedByPdfium(
    pdfOfAnnotations(
      [
        `${place}/A<</S/URI/URI(https://a.de/button)>>`,
        `${place.replace('40 40 140 80', '40 140 140 180')}/A 6 0 R`,
      ],
      {
        objects: ['<</S/JavaScript/JS(this.gotoNamedDest\\("three"\\))>>'],
        catalog: '/Names<</Dests<</Names[(three)[5 0 R/Fit]]>>>>',
      },
    ),
  )
  expect(pdf.toString('latin1')).not.toContain('https://a.de')
  expect((await linksOf(pdf)).targets).toEqual(['https://a.de/button', 3])
  const rebuilt = Buffer.from(pdf.toString('latin1').replace(/startxref[\s\S]*$/, ''), 'latin1')
  expect((await linksOf(rebuilt)).targets).toEqual(['https://a.de/button', 3])
})

test('streams of a PDF of the older protection are read', async () => {
  const path = join(directory, 'older.pdf')
  await writeFile(path, encryptedPdf('', 'owner'))
  const objects = new PdfObjects(openPdfBytes(path))
  expect(objects.data(objects.object(4))?.toString()).toBe('0 0 1 rg 0 0 400 400 re f')
})

test('of a PDF that wants a password nothing is read', async () => {
  const path = join(directory, 'locked.pdf')
  await writeFile(path, encryptedPdf('user', 'owner'))
  const objects = new PdfObjects(openPdfBytes(path))
  expect(objects.data(objects.object(4))?.toString('latin1')).not.toContain('rg')
})
