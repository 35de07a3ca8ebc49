import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { likenessOf } from './distances.ts'
import { tablesOfIcdar } from './icdar.ts'
import { partsOfMarkdown } from './markdown.ts'
import {
  headingLikeness,
  lettersOf,
  orderLikeness,
  type Part,
  type Table,
  tableLikeness,
} from './measures.ts'
import { partsOfBlocks } from './parts-of-blocks.ts'
import { type ReadPage, readPages } from './read-pages.ts'

/** Measured values by file or page, between 0 and 1 unless their name says otherwise. */
export type Measured = { name: string; values: Record<string, number | undefined> }

const mostPages = 12 // of a file, so that no long one outweighs the others
const fewestLetters = 200 // of a page, as the order of less says little

/** Reads tagged pages without their tags, and compares them with what the tags say. */
export async function measureTagged(folder: string): Promise<Measured[]> {
  return inTurn(await pdfsIn(folder), async path => {
    const pages = (await allPages(path)).filter(({ tagged }) => tagged)
    return pages.flatMap(({ number, tagged, untagged, seconds }) => {
      const [truth, read] = [partsOfBlocks(tagged ?? []), partsOfBlocks(untagged)]
      if (lettersOf(truth).length < fewestLetters) return []
      return [{ name: `${relative(folder, path)} ${number}`, values: { ...valuesOf(truth, read), seconds } }]
    })
  })
}

/** Reads the PDFs of ICDAR 2013's competition for tables, tagged or not, beside their `-str.xml`. */
export async function measureTables(folder: string): Promise<Measured[]> {
  return inTurn(await pdfsIn(folder), async path => {
    const xml = await readFile(path.replace(/\.pdf$/, '-str.xml'), 'utf8').catch(() => null)
    if (xml === null) return []
    const truth = tablesOfIcdar(xml)
    const read = (await allPages(path)).flatMap(({ number, untagged }) =>
      partsOfBlocks(untagged).flatMap(part =>
        part.kind === 'table' ? [{ page: number, rows: part.rows }] : [],
      ),
    )
    const scores = truth.map(({ page, rows }) =>
      bestOf(
        rows,
        read.filter(each => each.page === page),
      ),
    )
    const matched = new Set(scores.map(({ table }) => table))
    const found = scores.map(({ likeness }) => likeness)
    return [
      {
        name: relative(folder, path),
        values: {
          tables: truth.length,
          TEDS: mean(found),
          found: found.filter(each => each > 0.5).length,
          wrong: read.filter(({ rows }) => !matched.has(rows)).length,
        },
      },
    ]
  })
}

/** Reads pages beside their truth in Markdown, as in opendataloader-bench: `pdfs/` and `ground-truth/markdown/`. */
export async function measureMarked(folder: string): Promise<Measured[]> {
  return inTurn(await pdfsIn(join(folder, 'pdfs')), async path => {
    const truth = await readFile(
      join(folder, 'ground-truth/markdown', `${basename(path, '.pdf')}.md`),
      'utf8',
    )
    const pages = await allPages(path)
    const read = pages.flatMap(({ untagged }) => partsOfBlocks(untagged))
    return [{ name: basename(path), values: valuesOf(partsOfMarkdown(truth), read) }]
  })
}

/** Finds the table that shares most text. */
function bestOf(truth: Table, read: { rows: Table }[]): { table: Table | undefined; likeness: number } {
  const text = textOf(truth)
  const [best] = read
    .map(({ rows }) => ({ rows, shared: likenessOf(text, textOf(rows)) }))
    .toSorted((one, other) => other.shared - one.shared)
  if (!best || best.shared < 0.3) return { table: undefined, likeness: 0 }
  return { table: best.rows, likeness: tableLikeness(truth, best.rows) }
}

const textOf = (rows: Table) => lettersOf([{ kind: 'table', rows }])

/** Returns order, tables and headings, as far as the truth has some. */
export function valuesOf(truth: Part[], read: Part[]): Record<string, number | undefined> {
  const tables = (parts: Part[]) => parts.flatMap(part => (part.kind === 'table' ? [part] : []))
  const found = tables(truth).map(({ rows }) => bestOf(rows, tables(read)))
  const matched = new Set(found.map(({ table }) => table))
  const items = (parts: Part[]) => parts.flatMap(part => (part.kind === 'item' ? [part.text] : [])).join(' ')
  return {
    order: orderLikeness(truth, read),
    TEDS: found.length > 0 ? mean(found.map(({ likeness }) => likeness)) : undefined,
    MHS: headingLikeness(truth, read),
    items: items(truth) === '' ? undefined : likenessOf(items(truth), items(read)),
    tables: found.length,
    wrong: tables(read).filter(({ rows }) => !matched.has(rows)).length,
  }
}

/** Returns the mean of each value, and the sum of those that are counted. */
export function summed(measured: Measured[]): Record<string, number> {
  const names = new Set(measured.flatMap(({ values }) => Object.keys(values)))
  const sums = [...names].map(name => {
    const values = measured.flatMap(({ values }) => values[name] ?? [])
    const sum = values.reduce((total, each) => total + each, 0)
    const isCounted = ['tables', 'found', 'wrong'].includes(name)
    return [name, Number((isCounted ? sum : sum / values.length).toFixed(4))] as const
  })
  return Object.fromEntries([['measured', measured.length], ...sums])
}

async function allPages(path: string): Promise<ReadPage[]> {
  try {
    return await Array.fromAsync(readPages(path, mostPages))
  } catch {
    return [] // Damaged and protected files are in these collections too.
  }
}

async function pdfsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter(file => /\.pdf$/i.test(file))
    .map(file => join(folder, file))
    .sort()
}

function mean(values: number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / (values.length || 1)
}

async function inTurn<One, Result>(all: One[], work: (one: One) => Promise<Result[]>): Promise<Result[]> {
  const results: Result[] = []
  for (const one of all) results.push(...(await work(one)))
  return results
}
