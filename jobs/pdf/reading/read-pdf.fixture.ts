import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWithPdfium } from '../drawing/pdfium.ts'
import { onePage, stream } from '../pdfs.fixture.ts'
import { openWithPdfjs } from './page-text.ts'

/** Reading of the first page of a PDF once it is drawn, as a page process does it. */
export async function readPdf(pdf: Uint8Array) {
  const directory = await mkdtemp(join(tmpdir(), 'recto-reading-'))
  try {
    const path = join(directory, 'source.pdf')
    await writeFile(path, pdf)
    const drawing = await openWithPdfium(path)
    drawing.drawPage(0, { width: 800, height: 800 })
    return await (await openWithPdfjs(path)).readPage(1, drawing.sightOf(0))
  } finally {
    await rm(directory, { recursive: true })
  }
}

export const helvetica = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'

/** A page of 400 × 400 with this content; /F is Helvetica. */
export function pageOf(content: string, resources = '', ...more: string[]): Buffer {
  return onePage(stream(content), `/Font<</F 5 0 R>>${resources}`, helvetica, ...more)
}
