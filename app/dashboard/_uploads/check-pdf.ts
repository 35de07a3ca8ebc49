import { lentWords } from '#components/words/held-words.ts'
import { formatsOf } from '#db/rules/words/formats.ts'
import { fill } from '#db/rules/words/messages.ts'
import { fileSizeInWords } from './file-names.ts'

/** PDF readers accept the header within this many bytes (ISO 32000-1, annex H, note 13 on 7.5.2). */
const headerBytes = 1024

/** Returns why a file cannot be uploaded; undefined if it can. @param maxBytes the server's limit */
export async function pdfFault(file: File, maxBytes: number): Promise<string | undefined> {
  const frame = lentWords('frame')
  if (file.size > maxBytes) {
    const formats = formatsOf(frame.locale)
    const size = fileSizeInWords(file.size, formats)
    const most = fileSizeInWords(maxBytes, formats)
    return fill(frame, 'uploads.tooLarge', { size, most })
  }
  const start = await file.slice(0, headerBytes).text()
  return start.includes('%PDF-') ? undefined : frame['uploads.notPdf']
}
