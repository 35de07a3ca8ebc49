import { SaxesParser } from 'saxes'
import { targetNamed } from '#db/rules/feed-files/column-names.ts'
import { partsOf } from './field-names.ts'

const enough = 2_000_000 // characters
const mostNames = 200
const mostCandidates = 20

type Seen = { count: number; children: number; named: Set<string> }

/** Returns the elements of a feed's first part that may be products, the likeliest first. */
export async function rowCandidates(text: AsyncIterable<string>): Promise<string[]> {
  const seen = new Map<string, Seen>()
  await parseFirst(text, seen)
  const likely = ({ count, children, named }: Seen) => named.size * 1_000_000 + Math.min(count, children)
  return Array.from(seen)
    .filter(([, { children }]) => children > 1)
    .sort(([, a], [, b]) => likely(b) - likely(a))
    .slice(0, mostCandidates)
    .map(([name]) => name)
}

/** Ends where the feed is not valid: its import says so. */
async function parseFirst(text: AsyncIterable<string>, seen: Map<string, Seen>): Promise<void> {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const path: string[] = []
  let isOver = false
  parser.on('error', () => {
    isOver = true
  })
  parser.on('opentag', ({ name }) => {
    note(seen, path.at(-1), name)
    path.push(name)
  })
  parser.on('closetag', () => {
    path.pop()
  })
  let read = 0
  for await (const piece of text) {
    parser.write(piece)
    read += piece.length
    if (isOver || read > enough) return
  }
}

function note(seen: Map<string, Seen>, parent: string | undefined, name: string): void {
  if (seen.size < mostNames && !seen.has(name)) seen.set(name, { count: 0, children: 0, named: new Set() })
  const own = seen.get(name)
  if (own) own.count += 1
  const above = parent === undefined ? undefined : seen.get(parent)
  if (above === undefined) return
  above.children += 1
  const target = targetNamed(partsOf(name).local)
  if (target === 'id' || target === 'title') above.named.add(target)
}
