// PDFs that tests make themselves.
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import { keepUpload } from '#db/files/uploads.ts'

/** A PDF of A5 pages, each with its number in words and a block of colour. */
export async function pdfOfPages(count: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= count; number += 1) {
    const page = pdf.addPage([420, 595])
    page.drawRectangle({ x: 40, y: 40, width: 340, height: 300, color: rgb(number / count, 0.4, 0.5) })
    page.drawText(`This is page ${number}`, { x: 40, y: 500, size: 24, font })
  }
  return pdf.save()
}

/** Sends bytes as an upload of a group, and says which. */
export async function upload(groupId: number, bytes: Uint8Array | string): Promise<string> {
  const id = randomUUID()
  const path = join(tmpdir(), `${id}.pdf`)
  await writeFile(path, bytes)
  await keepUpload(groupId, { id, path, fileName: 'test.pdf', bytes: bytes.length })
  return id
}
