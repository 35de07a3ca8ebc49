import { foldWithOrigins } from '#db/rules/folding.ts'
import { hitsIn, termsOf } from '#db/rules/searching.ts'
import { isInHalves } from '../pages/halves.ts'

/** Text layers with their marked hits. */
const marked = new Map<Element, { query: string; ranges: Range[] }>()

/**
 * Marks hits by CSS highlights (https://drafts.csswg.org/css-highlight-api-1/); browsers without them mark whole
 * runs.
 */
export function markHits(query: string): void {
  const texts = new Set(query === '' ? [] : document.querySelectorAll('.book .text'))
  const isSame = texts.size === marked.size && [...texts].every(text => marked.get(text)?.query === query)
  if (isSame) return
  for (const text of marked.keys()) if (!texts.has(text)) marked.delete(text)
  for (const text of texts)
    if (marked.get(text)?.query !== query) marked.set(text, { query, ranges: rangesIn(text, query) })
  const ranges = Array.from(marked.values(), one => one.ranges).flat()
  if ('highlights' in CSS) CSS.highlights.set('found', new Highlight(...ranges))
  else markRuns(ranges)
}

/** True if a page is shown by its first half, and all its marked hits are on the second. */
export function areHitsOnOtherHalf(page: number, isRightToLeft: boolean): boolean {
  const sheet = document.querySelector(`#page-${page} > .sheet`)
  const text = sheet?.querySelector('.text')
  const { left, right } = sheet?.getBoundingClientRect() ?? { left: 0, right: 0 }
  const ranges = (text && marked.get(text)?.ranges) ?? []
  const isOff = (range: Range) => {
    const box = range.getBoundingClientRect()
    return (box.left + box.right) / 2 > (left + right) / 2 !== isRightToLeft
  }
  return sheet !== null && isInHalves(sheet) && ranges.length > 0 && ranges.every(isOff)
}

function rangesIn(text: Element, query: string): Range[] {
  const nodes = textNodesOf(text)
  const { text: folded, origins } = foldWithOrigins(nodes.map(({ node }) => node.data).join(''))
  return hitsIn(folded, termsOf(query)).flatMap(({ start, end }) => {
    const from = placeOf(nodes, origins[start] ?? 0)
    // Ends after the last character of the hit, not before the next one.
    const to = placeOf(nodes, (origins[end - 1] ?? 0) + 1, true)
    if (!from || !to) return []
    const range = document.createRange()
    range.setStart(from.node, from.offset)
    range.setEnd(to.node, to.offset)
    return [range]
  })
}

type PlacedNode = { node: Text; at: number }

function textNodesOf(text: Element): PlacedNode[] {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  const nodes: PlacedNode[] = []
  let at = 0
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    nodes.push({ node, at })
    at += node.data.length
  }
  return nodes
}

function placeOf(nodes: PlacedNode[], origin: number, isEnd = false) {
  const found = nodes.findLast(({ at }) => (isEnd ? at < origin : at <= origin))
  return found && { node: found.node, offset: Math.min(origin - found.at, found.node.data.length) }
}

function markRuns(ranges: Range[]) {
  for (const run of document.querySelectorAll('.text [data-found]')) run.removeAttribute('data-found')
  for (const range of ranges) range.startContainer.parentElement?.setAttribute('data-found', '')
}
