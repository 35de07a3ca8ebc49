/**
 * A process that takes damaged PDFs one after another through all that reads them in a page process, without the
 * making of JPEGs: first look, opening, drawing, second look, text. A process for each would take ten times as long.
 *
 *   node damage-process.fixture.ts DIRECTORY FROM TO
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageSize } from '#db/rules/pages/images.ts'
import { refuseWhatIsNoWholePdf } from '../drawing/first-look.ts'
import { cameOutEmpty } from '../drawing/page-emptiness.ts'
import { isPossibleShape } from '../drawing/page-shape.ts'
import { openWithPdfium } from '../drawing/pdfium.ts'
import { nothingSeen, openWithPdfjs } from '../reading/page-text.ts'
import { PdfRefused } from '../refusals.ts'
import { cutOff, soundPdfs, withTurnedBits } from './damaged-pdfs.fixture.ts'

const [directory = '', from, to] = process.argv.slice(2)
const path = join(directory, `damaged-${process.pid}.pdf`)
const sound = await soundPdfs()
/** The last seeds are cuts: each PDF at every tenth. */
const cuts = sound.length * 9

for (let seed = Number(from); seed < Number(to); seed++) {
  writeFileSync(path, damagedPdf(seed))
  const end = await endOf().catch(error => (error instanceof PdfRefused ? error.code : Promise.reject(error)))
  process.send?.({ seed, end })
}
process.disconnect()

function damagedPdf(seed: number): Uint8Array {
  const pdf = sound[seed % sound.length] ?? new Uint8Array()
  return seed < cuts ? cutOff(pdf, 1 + Math.floor(seed / sound.length)) : withTurnedBits(pdf, seed)
}

async function endOf(): Promise<string> {
  await refuseWhatIsNoWholePdf(path)
  const drawing = await openWithPdfium(path)
  if (drawing.pageCount === 0) return 'no_pages'
  const size = drawing.pageSize(0)
  if (!isPossibleShape(size)) return 'impossible shape'
  const drawn = drawing.drawPage(0, pageSize('at200', size.width / size.height))
  if (!drawn) return 'page_damaged'
  if (await cameOutEmpty(drawn, path, 1, () => drawing.hasContents(0))) return 'page_empty'
  const { text } = await (await openWithPdfjs(path)).readPage(1, { ...nothingSeen, notes: [[0, 0, 0, 0]] })
  if (drawn.isWhite) return text.trim() === '' ? 'blank' : 'empty picture'
  return 'drawn'
}
