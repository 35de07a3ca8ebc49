import { fileSizeInWords } from './file-names.ts'

/** PDF readers accept the header within this many bytes (ISO 32000-1, annex H, note 13 on 7.5.2). */
const headerBytes = 1024

/** Returns why a file cannot be uploaded; undefined if it can. @param maxBytes the server's limit */
export async function pdfFault(file: File, maxBytes: number): Promise<string | undefined> {
  if (file.size > maxBytes) {
    return `It has ${fileSizeInWords(file.size)}; the most that can be taken is ${fileSizeInWords(maxBytes)}. Save it with smaller pictures and try again.`
  }
  const start = await file.slice(0, headerBytes).text()
  if (!start.includes('%PDF-'))
    return 'This is not a PDF. Export your document as a PDF and choose that file.'
  return undefined
}
