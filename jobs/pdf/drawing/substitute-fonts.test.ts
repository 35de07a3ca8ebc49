import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compositeFontPdf, simpleFontPdf, unicodeFontPdf } from '../reading/font-pdfs.fixture.ts'
import { openWithPdfium } from './pdfium.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-fonts-'))
})
afterAll(() => rm(directory, { recursive: true }))

/** The picture of a page. */
async function drawn(pdf: Buffer): Promise<Buffer> {
  const path = join(directory, 'fonts.pdf')
  await writeFile(path, pdf)
  const page = (await openWithPdfium(path)).drawPage(0, { width: 200, height: 200 })
  return page?.rgb ?? Buffer.alloc(0)
}

/** How much of a picture is dark. */
const ink = (rgb: Buffer) => rgb.filter(channel => channel < 128).length / rgb.length

describe('text in a font that a PDF does not bring along is drawn, each character as itself,', () => {
  const japanese = (hex: string) => compositeFontPdf('KozMinPr6N-Regular', '90ms-RKSJ-H', 'Japan1', hex)
  const simplified = (hex: string) => compositeFontPdf('SimSun', 'GBK-EUC-H', 'GB1', hex)
  const traditional = (hex: string) => compositeFontPdf('MingLiU', 'ETen-B5-H', 'CNS1', hex)
  const korean = (hex: string) => compositeFontPdf('HYSMyeongJo-Medium', 'KSCms-UHC-H', 'Korea1', hex)
  const arabic = (glyph: string) => simpleFontPdf('TraditionalArabic', [glyph])
  const hebrew = (glyph: string) => simpleFontPdf('David', [glyph])
  const sans = (glyph: string) => simpleFontPdf('Arial', [glyph])
  const unicode = unicodeFontPdf
  const unheardOf = (glyph: string) => simpleFontPdf('Unheard-Of', [glyph])

  test.each([
    ['in Japanese', japanese('93fa'), japanese('967b')],
    ['in simplified Chinese', simplified('d6d0'), simplified('cec4')],
    ['in traditional Chinese', traditional('a4a4'), traditional('a4e5')],
    ['in Korean', korean('c7d1'), korean('b1db')],
    ['in Arabic', arabic('uni0628'), arabic('uni062C')],
    ['in Hebrew', hebrew('afii57665'), hebrew('afii57668')],
    ['in Cyrillic', sans('afii10018'), sans('afii10021')],
    ['in Greek', sans('Omega'), sans('lambda')],
    ['in Polish', sans('aogonek'), sans('lslash')],
    ['in Devanagari', unicode('Mangal', '0915'), unicode('Mangal', '092E')],
    ['in Bengali', unicode('Vrinda', '0995'), unicode('Vrinda', '09A6')],
    ['in Tamil', unicode('Latha', '0B95'), unicode('Latha', '0BAE')],
    ['in Thai', unicode('AngsanaUPC', '0E01'), unicode('AngsanaUPC', '0E2B')],
    ['in a Latin font, in Japanese', unicode('ArialMT', '3042'), unicode('ArialMT', '304D')],
    ['in a Latin font, in Chinese', unicode('ArialMT', '65E5'), unicode('ArialMT', '672C')],
    ['in a Latin font, in Arabic', unicode('ArialMT', '0628'), unicode('ArialMT', '062C')],
    ['in a Latin font, in Devanagari', unicode('Times-Roman', '0915'), unicode('Times-Roman', '092E')],
    ['in a font that nobody knows', unheardOf('afii10018'), unheardOf('A')],
  ])('%s', async (_, one, other) => {
    const pictures = [await drawn(one), await drawn(other)]
    for (const picture of pictures) expect(ink(picture)).toBeGreaterThan(0.003)
    expect(pictures[0]).not.toEqual(pictures[1])
  })
})

test('a font whose letters the PDF does not name is told of by its name', async () => {
  const guessed = async (pdf: Buffer) => {
    const path = join(directory, 'guessed.pdf')
    await writeFile(path, pdf)
    return (await openWithPdfium(path)).drawPage(0, { width: 200, height: 200 })?.guessedFont
  }
  expect(await guessed(compositeFontPdf('ABCDEF+Foobar', 'Identity-H', 'Identity', '002b0048'))).toBe(
    'Foobar',
  )
  expect(await guessed(unicodeFontPdf('Foobar', '0041'))).toBeUndefined()
  expect(await guessed(simpleFontPdf('Foobar', ['A']))).toBeUndefined()
})
