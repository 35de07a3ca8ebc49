import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convertPdf } from '../convert.ts'
import { encryptedPdf, numberedPdf } from '../pdfs.fixture.ts'
import { PdfRefused } from '../refusals.ts'

let directory: string
let classic: string
let packed: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-mended-'))
  packed = Buffer.from(await numberedPdf(2)).toString('latin1')
  const { PDFDocument } = await import('pdf-lib')
  const document = await PDFDocument.load(Buffer.from(packed, 'latin1'))
  classic = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1')
})
afterAll(() => rm(directory, { recursive: true }))

/** The texts and warnings of a file's pages, or the code of its refusal. */
async function converted(file: string) {
  const pdfPath = join(directory, 'source.pdf')
  await writeFile(pdfPath, file, 'latin1')
  const texts: string[] = []
  const warnings: string[] = []
  try {
    await convertPdf({
      pdfPath,
      outputDir: directory,
      processes: 1,
      onPage(page) {
        texts.push(page.text)
        warnings.push(...page.warnings.map(({ message }) => message))
      },
    })
    return { texts, warnings }
  } catch (error) {
    if (error instanceof PdfRefused) return error.code
    throw error
  }
}

const withoutStartxref = (pdf: string) => pdf.replace(/startxref[\s\S]*$/, '')
const withoutTrailer = (pdf: string) => pdf.replace(/\nxref[\s\S]*$/, '\n')

describe('a file that lacks what makes a PDF, and no part of its pages, is repaired with a warning:', () => {
  test.each([
    ['without startxref', () => withoutStartxref(classic)],
    ['without startxref, its objects in streams', () => withoutStartxref(packed)],
    ['without its cross-reference table and trailer', () => withoutTrailer(classic)],
    ['without its header', () => classic.replace(/^%PDF-\d\.\d\n/, '')],
    ['after a long head of something else', () => `${'X-Mail: yes\n'.repeat(400)}${classic}`],
    ['with %PDF1.4 for a header', () => classic.replace(/^%PDF-\d\.\d/, '%PDF1.4')],
    ['with %pdf-1.4 for a header, its objects in streams', () => packed.replace(/^%PDF-\d\.\d/, '%pdf-1.4')],
    ['with a trailer that does not close', () => classic.replace(/>>\s*startxref/, '\nstartxref')],
    [
      'with a trailer that does not close, and nothing after it',
      () => classic.replace(/>>\s*startxref[\s\S]*$/, ''),
    ],
    ['cut off amid its trailer', () => classic.replace(/(trailer\s*<<[\s\S]{9})[\s\S]*$/, '$1')],
    ['without the word trailer', () => classic.replace('trailer', '')],
    ['whose trailer has no root', () => classic.replace(/\/Root \d+ 0 R/, '')],
    ['cut off amid a row of its table', () => classic.slice(0, classic.lastIndexOf('\nxref') + 47)],
    ['cut off amid the end of its last object', () => classic.slice(0, classic.lastIndexOf('\nxref') - 4)],
    ['cut off amid its stream of references', () => packed.slice(0, packed.lastIndexOf('endstream') - 20)],
    ['cut off before its stream of references', () => packed.slice(0, packed.lastIndexOf('obj') - 10)],
  ])('%s', async (_, file) => {
    expect(await converted(file())).toEqual({
      texts: ['Page 1', 'Page 2'],
      warnings: [expect.stringContaining('It was repaired')],
    })
  })
})

test.each([
  ['in the middle', () => classic.slice(0, classic.length / 2)],
  [
    'after an object, with pages to come',
    () => classic.slice(0, classic.lastIndexOf('endobj', classic.length * 0.6) + 7),
  ],
  ['in the middle, its objects in streams', () => packed.slice(0, packed.length / 2)],
])('a PDF that was cut off %s is refused', async (_, file) => {
  expect(await converted(file())).toBe('truncated')
})

const linearized = () =>
  classic.replace('\n', `\n99 0 obj\n<</Linearized 1/L ${classic.length + 60}/N 2>>\nendobj\n`)

describe('a PDF has no such warning', () => {
  test.each([
    ['that is whole', () => classic],
    ['that is linearized, and a byte short', linearized],
    ['that is linearized, without its last line', () => linearized().replace(/%%EOF\s*$/, '')],
    ['with a wrong startxref', () => classic.replace(/startxref\s+\d+/, 'startxref\n99999')],
    ['without %%EOF', () => classic.replace(/%%EOF\s*$/, '')],
    ['before a long tail of nothing', () => classic + '\0'.repeat(200_000)],
  ])('%s', async (_, file) => {
    expect(await converted(file())).toEqual({ texts: ['Page 1', 'Page 2'], warnings: [] })
  })
})

test('a linearized PDF that was cut off in the middle is refused', async () => {
  expect(await converted(linearized().slice(0, classic.length / 2))).toBe('truncated')
})

test('a damaged PDF that wants a password is told so', async () => {
  const locked = encryptedPdf('user', 'owner').toString('latin1')
  expect(await converted(locked.replace(/>>\s*startxref[\s\S]*$/, ''))).toBe('password')
})
