// `npm run bench:load -- FILE.pdf… [--load 0,10,30,60]`: what conversions lose beside so many processes that want the
// processor, too. All PDFs are converted at once, under each load; the first load is what the others are compared with.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { busyProcesses } from './busy-processes.ts'
import { type Converted, convertPdf, openRecto } from './recto.ts'
import { goal, printGoals, row } from './table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { load: { type: 'string', default: '0,10,30,60' } },
})
const loads = values.load.split(',').map(Number)

if (positionals.length === 0 || loads.some(Number.isNaN)) {
  console.error('Name a PDF: npm run bench:load -- FILE.pdf… [--load 0,10,30,60]')
  process.exit(1)
}
await using recto = await openRecto()
await report()

async function report() {
  const pdfs = await Promise.all(
    positionals.map(async path => ({ name: basename(path, '.pdf'), bytes: await readFile(path) })),
  )
  const first = new Map<string, Outcome>()
  row('PDF, beside', 'seconds', 'pages', 'no text', 'other text', 'blank', 'warnings', 'failed')
  for (const load of loads) {
    using _ = busyProcesses(load)
    const outcomes = await Promise.all(
      pdfs.map(async ({ name, bytes }) => ({ name, outcome: await outcomeOf(bytes) })),
    )
    for (const { name, outcome } of outcomes) {
      const quiet = first.get(name) ?? outcome
      first.set(name, quiet)
      print(`${name.slice(0, 22)}, ${load}`, outcome, quiet)
    }
  }
  printGoals()
}

type Outcome = Converted & { seconds: number; texts: string[] }

async function outcomeOf(pdf: Buffer): Promise<Outcome> {
  const start = performance.now()
  const converted = await convertPdf(recto, pdf)
  const seconds = (performance.now() - start) / 1000
  const texts = await database().execute<{ text: string }>(
    sql`select text from pages where publication_id = ${converted.id} order by number`,
  )
  return { ...converted, seconds, texts: texts.map(({ text }) => text) }
}

function print(name: string, { state, warnings, seconds, texts }: Outcome, quiet: Outcome): void {
  const empty = texts.filter((text, index) => text === '' && quiet.texts[index] !== '').length
  const other = texts.filter((text, index) => text !== quiet.texts[index]).length
  const blank = warnings.filter(({ kind }) => kind === 'blank').length
  const failed = state === 'finished' ? 0 : 1
  row(name, seconds.toFixed(0), texts.length, empty, other, blank, warnings.length, failed)
  goal(`${name}: lost pages and failures`, empty + other + blank + failed, 0)
}
