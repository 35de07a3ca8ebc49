import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPdfBytes } from '../assembling/pdf-bytes.ts'
import { memory, memoryAccess, startPdfium } from '../drawing/start-pdfium.ts'

/** Protects a PDF with AES, 256 bits, by PDFium; everybody may open it. */
export async function protectedByPdfium(pdf: Uint8Array): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-plain-'))
  const path = join(folder, 'plain.pdf')
  await writeFile(path, pdf)
  const pdfium = await startPdfium()
  const document = pdfium.FPDF_LoadCustomDocument(memoryAccess(pdfium, openPdfBytes(path)), '')
  if (!pdfium.EPDF_SetEncryption(document, '', 'owner', 0xfffffffc)) throw new Error('It was not protected')
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  pdfium.PDFiumExt_SaveAsCopy(document, writer)
  const bytes = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const at = pdfium.pdfium.wasmExports.malloc(bytes)
  pdfium.PDFiumExt_GetFileWriterData(writer, at, bytes)
  await rm(folder, { recursive: true })
  return Buffer.from(memory(pdfium).slice(at, at + bytes))
}
