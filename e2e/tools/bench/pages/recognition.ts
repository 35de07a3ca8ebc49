// Measures how many words of pages with known text are recognised from their pictures, and what that costs. Linux only.
// Without files it draws pages in several scripts, with article numbers and addresses in Latin letters.
// npm run bench:recognition -- [FILE.pdf=LANGUAGE… | LANGUAGE…]
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { dataOf } from '#db/pages/recognition-data.ts'
import { fold } from '#db/rules/folding.ts'
import { findSkus, indexSkus } from '#db/rules/hotspots/skus/in-text.ts'
import { spaceless } from '#db/rules/pages/recognition.ts'
import { convertPdf, type PageOfPdf } from '#jobs/pdf/convert.ts'
import { inChromium } from '#jobs/pdf/reading/printing.fixture.ts'
import { recognise } from '#jobs/pdf/recognition/recognise.ts'
import { withRecognised } from '#jobs/pdf/recognition/recognised-text.ts'
import { languagesOfPictures, latinOnPages, picturedPages } from './pictured-pages.ts'

type Pictured = { jpeg: string; text: string }

const nothing = { text: '', runs: [], blocks: [], findings: [] }
const ticksASecond = 100 // of proc(5), on all Linux machines that run Node
const index = indexSkus(latinOnPages.skus)

const directory = await mkdtemp(join(tmpdir(), 'recto-recognition-'))
try {
  const rows: [string, object][] = []
  const asked = process.argv.slice(2)
  for (const argument of asked.length > 0 ? asked : languagesOfPictures) {
    const [path = '', told] = argument.split('=')
    const pages = languagesOfPictures.includes(path) ? await drawn(path) : await converted(path)
    const language = told ?? (languagesOfPictures.includes(path) ? path : 'en')
    rows.push([`${basename(path)} ${told ?? ''}`.trim(), await measured(pages, language)])
  }
  console.table(Object.fromEntries(rows))
} finally {
  await rm(directory, { recursive: true })
}

async function converted(pdfPath: string): Promise<Pictured[]> {
  const outputDir = await mkdtemp(join(directory, 'pages-'))
  const pages: PageOfPdf[] = []
  await convertPdf({ pdfPath, outputDir, processes: 1, onPage: page => void pages.push(page) })
  return pages.map(({ images, runs }) => ({
    jpeg: images.at2400,
    // Text that nobody sees is not in the picture.
    text: runs.flatMap(({ text, unseen }) => (unseen ? [] : [text])).join(' '),
  }))
}

async function drawn(language: string): Promise<Pictured[]> {
  const pages = await inChromium(browser => picturedPages(browser, language))
  const paths = pages.map((_, at) => join(directory, `${language}-${at}.jpg`))
  for (const [at, { picture }] of pages.entries()) await writeFile(paths[at] ?? '', picture)
  return pages.map(({ text }, at) => ({ jpeg: paths[at] ?? '', text }))
}

async function measured(pages: Pictured[], language: string) {
  const data = dataOf(language)
  if (data.length === 0) return { error: 'no data: npm run recognition -- add' }
  const counts = { known: 0, recognised: 0, right: 0, skus: 0, foundSkus: 0, addresses: 0, foundAddresses: 0 }
  const before = await secondsOfChildren()
  for (const { jpeg, text } of pages) {
    const recognition = await recognise({ jpeg, data }, new AbortController().signal, 0)
    const read = withRecognised(nothing, recognition) ?? nothing
    const [known, recognised] = [wordsIn(text), wordsIn(read.text)]
    counts.known += known.length
    counts.recognised += recognised.length
    counts.right += inBoth(known, recognised)
    counts.skus += skusIn(text)
    counts.foundSkus += skusIn(read.text)
    counts.addresses += addressesIn(text)
    counts.foundAddresses += addressesIn(read.text)
    if (process.env.SHOW) console.log(`${text}\n---\n${read.text}\n===`)
  }
  const seconds = (await secondsOfChildren()) - before
  const share = (of: number) => (counts.known === 0 ? '' : (counts.right / of).toFixed(3))
  return {
    pages: pages.length,
    words: counts.known,
    recall: share(counts.known),
    precision: share(counts.recognised),
    SKUs: `${counts.foundSkus} of ${counts.skus}`,
    addresses: `${counts.foundAddresses} of ${counts.addresses}`,
    'CPU s/page': (seconds / pages.length).toFixed(2),
  }
}

/** Words of two letters or more as search compares them; without spaces between words, each letter. */
function wordsIn(text: string): string[] {
  const words = fold(text.normalize('NFKC')).replace(new RegExp(spaceless, 'gu'), ' $& ')
  return words.split(' ').filter(word => word.length > 1 || new RegExp(spaceless, 'u').test(word))
}

function skusIn(text: string): number {
  return findSkus(text.split('\n'), index).length
}

function addressesIn(text: string): number {
  return latinOnPages.addresses.reduce((sum, address) => sum + text.split(address).length - 1, 0)
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
