// Measures how many words of pages with known text are recognised from their pictures, and what that costs. Linux only.
// npm run bench:recognition -- FILE.pdf=LANGUAGE…
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { dataOf } from '#db/pages/recognition-data.ts'
import { convertPdf, type PageOfPdf } from '#jobs/pdf/convert.ts'
import { recognise } from '#jobs/pdf/recognition/recognise.ts'
import { withRecognised } from '#jobs/pdf/recognition/recognised-text.ts'

const nothing = { text: '', runs: [], blocks: [], findings: [] }
const ticksASecond = 100 // of proc(5), on all Linux machines that run Node

const directory = await mkdtemp(join(tmpdir(), 'recto-recognition-'))
try {
  const rows: [string, object][] = []
  for (const argument of process.argv.slice(2)) {
    const [path = '', language = 'en'] = argument.split('=')
    rows.push([`${basename(path)} ${language}`, await measured(path, language)])
  }
  console.table(Object.fromEntries(rows))
} finally {
  await rm(directory, { recursive: true })
}

async function measured(pdfPath: string, language: string) {
  const data = dataOf(language)
  if (data.length === 0) return { error: 'no data: npm run recognition -- add' }
  const outputDir = await mkdtemp(join(directory, 'pages-'))
  const pages: PageOfPdf[] = []
  await convertPdf({ pdfPath, outputDir, processes: 1, onPage: page => void pages.push(page) })
  const counts = { known: 0, recognised: 0, right: 0 }
  const before = await secondsOfChildren()
  for (const { images, text } of pages) {
    const recognition = await recognise({ jpeg: images.at2400, data }, new AbortController().signal, 0)
    const [known, recognised] = [text, withRecognised(nothing, recognition)?.text ?? ''].map(wordsIn)
    counts.known += known?.length ?? 0
    counts.recognised += recognised?.length ?? 0
    counts.right += inBoth(known ?? [], recognised ?? [])
  }
  const seconds = (await secondsOfChildren()) - before
  return {
    pages: pages.length,
    'words in the PDF': counts.known,
    'words recognised': counts.recognised,
    recall: counts.known === 0 ? '' : (counts.right / counts.known).toFixed(3),
    precision: counts.known === 0 ? '' : (counts.right / counts.recognised).toFixed(3),
    'CPU s/page': (seconds / pages.length).toFixed(2),
  }
}

/** Words of two letters or more, without differences that readers do not see. */
function wordsIn(text: string): string[] {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[\u0660-\u0669]/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0x90))
    .replace(/[\u200c\u064b-\u0652]/g, '')
  return folded.match(/[\p{L}\p{N}]{2,}/gu) ?? []
}

function inBoth(known: string[], recognised: string[]): number {
  const left = new Map<string, number>()
  for (const word of recognised) left.set(word, (left.get(word) ?? 0) + 1)
  return known.filter(word => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count > 0
  }).length
}

/** Processor time of children that have ended: cutime and cstime of proc(5). */
async function secondsOfChildren(): Promise<number> {
  const fields = (await readFile('/proc/self/stat', 'utf8')).replace(/^.*\) /, '').split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksASecond
}
