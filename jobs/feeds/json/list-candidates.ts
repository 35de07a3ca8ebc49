import { ListScanner } from './list-scanner.ts'
import { isVariantList, isWrapper, targetOfPath } from './path-names.ts'

const enough = 2_000_000 // characters
const mostLists = 200
const mostCandidates = 20

type Seen = { count: number; named: Set<string> }

/** Returns the lists in the first part of a JSON text that may have products, as paths, the likeliest first. */
export async function listCandidates(text: AsyncIterable<string>): Promise<string[]> {
  const seen = new Map<string, Seen>()
  const open = (path: string) => {
    if (seen.size < mostLists && !seen.has(path)) seen.set(path, { count: 0, named: new Set() })
    const list = seen.get(path)
    if (list) list.count += 1
    return false
  }
  const scanner = new ListScanner({
    open,
    openMember: open,
    name(path, name) {
      const target = targetOfPath([name])?.field
      if (target !== undefined) (seen.get(listOf(path)) ?? seen.get(membersOf(path)))?.named.add(target)
    },
  })
  let read = 0
  for await (const piece of text) {
    scanner.read(piece)
    read += piece.length
    if (read > enough) break
  }
  return Array.from(seen)
    .sort((one, other) => likelihoodOf(other) - likelihoodOf(one))
    .slice(0, mostCandidates)
    .map(([path]) => path)
}

/** `$.edges.node` → `$.edges` */
function listOf(path: string): string {
  const at = path.lastIndexOf('.')
  return at !== -1 && isWrapper(path.slice(at + 1)) ? path.slice(0, at) : path
}

/** `$.products.A1` → `$.products.*` */
function membersOf(path: string): string {
  return `${path.slice(0, path.lastIndexOf('.'))}${members}`
}
const members = '.*' // of an object whose names are the ids of products

/** An object around all others often has a title of its own, and variants have those of their products. */
function likelihoodOf([path, { count, named }]: [path: string, seen: Seen]): number {
  const isAround = path === '$' && count === 1
  const needed = (named.has('id') ? 10 : 0) + (named.has('title') ? 10 : 0)
  const isLess = path.endsWith(members) || isVariantList(path.slice(path.lastIndexOf('.') + 1))
  const less = isLess ? 5 : 0
  return needed + Math.min(4, named.size) - (isAround ? 1 : 0) - less
}
