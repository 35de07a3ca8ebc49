import { sizeInWords } from './file-names.ts'

/** PDF readers look for the header within this many bytes (ISO 32000-1, Annex H, note 13 on 7.5.2). */
const headerBytes = 1024

/**
 * What stands against a file before anything of it is sent, as a sentence; undefined when nothing does.
 * @param maxBytes the largest file that the server takes
 */
export async function faultOf(file: File, maxBytes: number): Promise<string | undefined> {
  if (file.size > maxBytes) {
    return `It has ${sizeInWords(file.size)}; the most that can be taken is ${sizeInWords(maxBytes)}. Save it with smaller pictures and try again.`
  }
  const start = await file.slice(0, headerBytes).text()
  if (!start.includes('%PDF-'))
    return 'This is not a PDF. Export your document as a PDF and choose that file.'
  return undefined
}
