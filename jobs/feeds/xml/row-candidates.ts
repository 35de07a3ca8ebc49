import { targetNamed } from '#db/rules/feed-files/column-names.ts'
import { parseHead } from './feed-head.ts'
import { partsOfName } from './field-names.ts'

const mostNames = 200
const mostCandidates = 20

type Seen = { count: number; children: number; named: Set<string> }

/** Returns the elements of a feed's first part that may be products, the likeliest first. */
export async function rowCandidates(text: AsyncIterable<string>): Promise<string[]> {
  const seen = new Map<string, Seen>()
  await parseHead(text, { open: ({ name }, path) => note(seen, path.at(-2), name) })
  const likely = ({ count, children, named }: Seen) => named.size * 1_000_000 + Math.min(count, children)
  return Array.from(seen)
    .filter(([, { children }]) => children > 1)
    .sort(([, a], [, b]) => likely(b) - likely(a))
    .slice(0, mostCandidates)
    .map(([name]) => name)
}

function note(seen: Map<string, Seen>, parent: string | undefined, name: string): void {
  if (seen.size < mostNames && !seen.has(name)) seen.set(name, { count: 0, children: 0, named: new Set() })
  const own = seen.get(name)
  if (own) own.count += 1
  const above = parent === undefined ? undefined : seen.get(parent)
  if (above === undefined) return
  above.children += 1
  const target = targetNamed(partsOfName(name).local)
  if (target === 'id' || target === 'title') above.named.add(target)
}
