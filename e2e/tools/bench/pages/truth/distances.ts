/** Likeness of two texts from 0 to 1: 1 − insertions and deletions / letters of both (normalized indel distance). */
export function likenessOf(one: string, other: string): number {
  const total = one.length + other.length
  return total === 0 ? 1 : (2 * longestCommon(codesOf(one), codesOf(other))) / total
}

function codesOf(text: string): Uint16Array {
  return Uint16Array.from(text, letter => letter.charCodeAt(0))
}

/** Length of the longest common subsequence. */
function longestCommon(one: Uint16Array, other: Uint16Array): number {
  let before = new Uint16Array(other.length + 1)
  let row = new Uint16Array(other.length + 1)
  for (const letter of one) {
    for (let at = 0; at < other.length; at++)
      row[at + 1] = letter === other[at] ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0)
    const swapped = before
    before = row
    row = swapped
  }
  return before[other.length] ?? 0
}

/** Levenshtein distance as a part of the longer text, from 0 to 1. */
export function difference(one: string, other: string): number {
  if (one === other) return 0
  const costs = sequenceDistance([...one], [...other], (first, second) => (first === second ? 0 : 1))
  return costs / Math.max(one.length, other.length)
}

/** Edit distance of sequences, where insertion and deletion cost 1. */
export function sequenceDistance<One>(
  one: readonly One[],
  other: readonly One[],
  costOf: (first: One, second: One) => number,
): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, first] of one.entries()) {
    const next = [at + 1]
    for (const [index, second] of other.entries())
      next.push(
        Math.min(
          (next[index] ?? 0) + 1,
          (row[index + 1] ?? 0) + 1,
          (row[index] ?? 0) + costOf(first, second),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

export type Tree<Label> = { label: Label; children: Tree<Label>[] }

/** Edit distance of ordered trees (Zhang and Shasha, 1989), where insertion and deletion cost 1. */
export function treeDistance<Label>(
  one: Tree<Label>,
  other: Tree<Label>,
  costOf: (first: Label, second: Label) => number,
): number {
  const [first, second] = [inPostorder(one), inPostorder(other)]
  const distances = first.nodes.map(() => new Float64Array(second.nodes.length))
  for (const from of first.roots)
    for (const to of second.roots) fillDistances(first, second, [from, to], distances, costOf)
  return distances.at(-1)?.at(-1) ?? 0
}

export function sizeOf<Label>({ children }: Tree<Label>): number {
  return children.reduce((sum, child) => sum + sizeOf(child), 1)
}

type Postorder<Label> = { nodes: { label: Label; leftmost: number }[]; roots: number[] }

function inPostorder<Label>(tree: Tree<Label>): Postorder<Label> {
  const nodes: { label: Label; leftmost: number }[] = []
  const visit = ({ label, children }: Tree<Label>): number => {
    const leaves = children.map(visit)
    nodes.push({ label, leftmost: leaves[0] ?? nodes.length })
    return leaves[0] ?? nodes.length - 1
  }
  visit(tree)
  const last = new Map(nodes.map(({ leftmost }, at) => [leftmost, at]))
  return { nodes, roots: [...last.values()].sort((a, b) => a - b) }
}

function fillDistances<Label>(
  one: Postorder<Label>,
  other: Postorder<Label>,
  [from, to]: [number, number],
  distances: Float64Array[],
  costOf: (first: Label, second: Label) => number,
): void {
  const [low, left] = [one.nodes[from]?.leftmost ?? 0, other.nodes[to]?.leftmost ?? 0]
  const forest = Array.from({ length: from - low + 2 }, () => new Float64Array(to - left + 2))
  const at = (row: number, column: number) => forest[row]?.[column] ?? 0
  const set = (row: number, column: number, value: number) => {
    const cells = forest[row]
    if (cells) cells[column] = value
  }
  for (let row = 1; row <= from - low + 1; row++) set(row, 0, row)
  for (let column = 1; column <= to - left + 1; column++) set(0, column, column)
  for (let row = 1; row <= from - low + 1; row++)
    for (let column = 1; column <= to - left + 1; column++) {
      const [first, second] = [one.nodes[low + row - 1], other.nodes[left + column - 1]]
      if (!first || !second) continue
      const edits = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1)
      if (first.leftmost === low && second.leftmost === left) {
        set(row, column, Math.min(edits, at(row - 1, column - 1) + costOf(first.label, second.label)))
        const own = distances[low + row - 1]
        if (own) own[left + column - 1] = at(row, column)
      } else {
        const whole = distances[low + row - 1]?.[left + column - 1] ?? 0
        set(row, column, Math.min(edits, at(first.leftmost - low, second.leftmost - left) + whole))
      }
    }
}
