/** Print PDFs for tests, made on the spot, and what is made of them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConversionOptions } from '#db/rules/conversions/options.ts'
import { openWithPdfium, type PdfiumDocument } from '../drawing/pdfium.ts'
import { annotationsOfLinks } from '../finding/annotations.ts'
import { targetOf } from '../finding/links.fixture.ts'
import { pdfOf } from '../pdfs.fixture.ts'
import { type PdfFile, unpacked } from '../preparing/prepared-pdf.ts'
import { openWithPdfjs, type PdfjsDocument } from '../reading/page-text.ts'
import { preflight } from './preflight.ts'

type Parts = {
  pages: string[] // entries of each page; `{n}` is the number of the nth object of `objects`, from 0
  objects?: string[]
  catalog?: string
  tree?: string // entries of the root of pages
}

/** A PDF of these pages; Helvetica is `/F1` of those that have no resources of their own. */
export function printPdf({ pages, objects = [], catalog = '', tree = '' }: Parts): Buffer {
  const [firstPage, firstObject] = [3, 3 + pages.length]
  const numbered = (text: string) =>
    text.replace(/\{(\d+)\}/g, (_, at) => ` ${firstObject + Number(at)} 0 R `)
  const font = '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
  const kids = pages.map((_, index) => `${firstPage + index} 0 R`).join(' ')
  return pdfOf([
    numbered(`<</Type/Catalog/Pages 2 0 R${catalog}>>`),
    numbered(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}/MediaBox[0 0 300 400]${font}${tree}>>`),
    ...pages.map(page => numbered(`<</Type/Page/Parent 2 0 R${page}>>`)),
    ...objects.map(numbered),
  ])
}

/** Text for the content of a page. */
export function textAt(x: number, y: number, text: string, size = 20): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`
}

export type PrintReading = {
  size: number[] // in points, before user units
  text: string
  links: (string | number)[] // addresses, or numbers of pages
  lefts: number[] // of the links
  outline: string[]
  blocks: string[] // kinds
  pixel(x: number, y: number): number[] // fractions
}

/** Writes a PDF to disk while it is used, the one in a portfolio where that is wanted. */
async function withFile<Result>(
  bytes: Uint8Array,
  options: ConversionOptions,
  use: (file: PdfFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-print-'))
  try {
    const path = join(folder, 'print.pdf')
    await writeFile(path, bytes)
    return await use(await unpacked({ path, options }, folder))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns what the preflight tells of a PDF. */
export async function findingsOf(bytes: Uint8Array, options: ConversionOptions = {}) {
  return withFile(bytes, options, async file => {
    const document = await openWithPdfium(file.path, file.options)
    const findings = preflight(document)
    document.close()
    return findings
  })
}

/** Opens a PDF with options and reads all of its pages, in this process. */
export async function readPrintPdf(
  bytes: Uint8Array,
  options: ConversionOptions = {},
): Promise<PrintReading[]> {
  return withFile(bytes, options, async file => {
    const document = await openWithPdfium(file.path, file.options)
    const reading = await openWithPdfjs(file.path, file.options)
    const pages: PrintReading[] = []
    for (let index = 0; index < document.pageCount; index++)
      pages.push(await readPage(document, reading, index))
    await reading.close()
    document.close()
    return pages
  })
}

async function readPage(
  document: PdfiumDocument,
  reading: PdfjsDocument,
  index: number,
): Promise<PrintReading> {
  const { width, height } = document.pageSize(index)
  const [wide, high] = [Math.round(width), Math.round(height)]
  const drawn = document.drawPage(index, { width: wide, height: high })
  if (!drawn) throw new Error(`Page ${index + 1} was not drawn`)
  const rgb = Buffer.from(drawn.rgb)
  const drawnLinks = annotationsOfLinks(drawn.links).findings
  const read = await reading.readPage(index + 1, document.sightOf(index))
  const links = read.links ?? drawnLinks
  return {
    size: [width, height],
    text: read.text,
    links: links.map(targetOf),
    lefts: links.map(({ left }) => Math.round(left * 1000) / 1000),
    outline: document.outlineOf(index).map(({ title }) => title),
    blocks: read.blocks.map(({ kind }) => kind),
    pixel: (x, y) => {
      const at = 3 * (Math.floor(y * high) * wide + Math.floor(x * wide))
      return [...rgb.subarray(at, at + 3)]
    },
  }
}
