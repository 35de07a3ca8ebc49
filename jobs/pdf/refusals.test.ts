import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convertPdf } from './convert.ts'
import { blankPdf, encryptedPdf, inUserUnits, noPagesPdf, numberedPdf, wordPdf } from './pdfs.fixture.ts'
import { PageRefused, PdfRefused } from './refusals.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-pdf-'))
})
afterAll(() => rm(directory, { recursive: true }))

/** Returns what convertPdf throws for a file of these bytes. */
async function refusalOf(
  bytes: Uint8Array | string,
  options: { pageNumbers?: number[]; limits?: { pages: number } } = {},
) {
  const pdfPath = join(directory, 'source.pdf')
  await writeFile(pdfPath, bytes)
  const conversion = convertPdf({
    pdfPath,
    outputDir: directory,
    processes: 1,
    onPage: () => undefined,
    ...options,
  })
  return conversion.then(
    () => 'converted',
    error => error,
  )
}

async function cut(length: number): Promise<Uint8Array> {
  const whole = await numberedPdf(20)
  return whole.subarray(0, Math.round(whole.length * length))
}

const webPage = '\n<!DOCTYPE html><html><head><title>Sign in</title></head></html>'
const damaged = `%PDF-1.7\n${'not a single object\n'.repeat(50)}startxref\n12\n%%EOF\n`

describe('a file is refused', () => {
  test.each([
    ['that is empty', '', 'empty_file', 'This file is empty.'],
    ['that is a web page', webPage, 'web_page', 'This file is a web page, not a PDF.'],
    ['that is something else', 'GIF89a', 'not_a_pdf', 'This file is not a PDF.'],
    ['that is damaged', damaged, 'damaged', 'This PDF is damaged'],
    ['that wants a password', encryptedPdf('user', 'owner'), 'password', 'a password'],
    ['that has no pages', noPagesPdf, 'no_pages', 'This PDF has no pages.'],
  ])('%s', async (_, bytes, code, sentence) => {
    const refusal = await refusalOf(bytes)
    expect(refusal).toBeInstanceOf(PdfRefused)
    expect(refusal).toMatchObject({ code, message: expect.stringContaining(sentence) })
  })

  test.each([0.1, 0.5, 0.8])('that ends at %f of its length', async length => {
    expect(await refusalOf(await cut(length))).toMatchObject({ code: 'truncated' })
  })

  test('that has more pages than allowed', async () => {
    expect(await refusalOf(await numberedPdf(4), { limits: { pages: 3 } })).toMatchObject({
      code: 'too_many_pages',
      message: 'This PDF has 4 pages; at most 3 are possible. Divide it into smaller PDFs.',
    })
  })

  test('that lacks a page asked for', async () => {
    expect(await refusalOf(await numberedPdf(4), { pageNumbers: [2, 7] })).toMatchObject({
      code: 'no_such_page',
      message: 'There is no page 7 in this PDF: it has 4 pages. Choose another page.',
    })
  })
})

describe('a PDF of one page is refused', () => {
  test.each([
    ['larger than any printer', () => wordPdf('Big', inUserUnits(1e6), 20_000), 'page_too_large', 'inches'],
    ['like a thread', () => blankPdf(9000, 10), 'page_too_narrow', '125 × 0.14 inches'],
  ])('%s', async (_, pdf, code, words) => {
    const refusal = await refusalOf(await pdf())
    expect(refusal).toBeInstanceOf(PageRefused)
    expect(refusal).toMatchObject({ code, page: 1, message: expect.stringContaining(words) })
  })
})

test('a page larger than a house is drawn like any other', async () => {
  expect(await refusalOf(await blankPdf(1e6, 1e6))).toBe('converted')
  expect(await refusalOf(await wordPdf('Big', inUserUnits(20)))).toBe('converted')
})

test('a PDF that only its owner may change converts', async () => {
  expect(await refusalOf(encryptedPdf('', 'owner'))).toBe('converted')
})
