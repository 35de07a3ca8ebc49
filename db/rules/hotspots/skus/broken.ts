import type { TextRun } from '../../pages/text.ts'
import type { HotspotArea } from '../areas.ts'
import { lineTokens, looksLikeSku, type SkuIndex, type SkuInText, tokensOf } from './in-text.ts'

const shortestBroken = 6 // shorter ones are too often something else
const mostRuns = 5000 // no page for readers has more

type Word = { line: number; from: number; to: number; text: string; run: HotspotArea }

export type BrokenSku = { texts: string[]; parts: [Word, Word] }

/** Lists candidates for SKUs broken across lines or table cells; a hyphen at a break may belong to the SKU. */
export function brokenSkus(lines: readonly (readonly TextRun[])[]): BrokenSku[] {
  const runs = lines.flatMap(wordsOfLine).slice(0, mostRuns)
  const byLine = Map.groupBy(runs, ({ line }) => line)
  return runs.flatMap((run, at) => {
    const beside = runs[at + 1]?.line === run.line ? runs[at + 1] : undefined
    const below = (byLine.get(run.line + 1) ?? []).find(other => isBelow(run.area, other.area))
    const next = beside ? undefined : byLine.get(run.line + 1)?.[0]
    return [...new Set([below, next, beside])].flatMap(other => (other ? asBroken(run, other) : []))
  })
}

type Run = { line: number; first: Word; last: Word; area: HotspotArea }

function wordsOfLine(runs: readonly TextRun[], line: number): Run[] {
  let start = 0
  return runs.flatMap(run => {
    const words = lineTokens(run.text).map(({ text, from, to }) => ({
      line,
      from: start + from,
      to: start + to,
      text,
      run,
    }))
    start += run.text.length + 1
    const [first, last] = [words[0], words.at(-1)]
    return first && last ? [{ line, first, last, area: run }] : []
  })
}

/** True for the next line of the same cell. */
function isBelow(above: HotspotArea, below: HotspotArea): boolean {
  const line = above.height
  const gap = below.top - above.top
  return gap > 0.5 * line && gap < 2 * line && Math.abs(below.left - above.left) < line
}

function asBroken({ last }: Run, { first }: Run): BrokenSku[] {
  const begin = tokensOf(last).findLast(token => token.to === last.to) ?? last
  const end = tokensOf(first).findLast(token => token.from === first.from) ?? first
  const texts = [begin.text + end.text]
  if (begin.text.endsWith('-')) texts.push(begin.text.slice(0, -1) + end.text)
  const isSku = (text: string) => text.length >= shortestBroken && looksLikeSku(text)
  return texts.some(isSku)
    ? [
        {
          texts: texts.filter(isSku),
          parts: [
            { ...last, ...begin },
            { ...first, ...end },
          ],
        },
      ]
    : []
}

/** Returns the candidates in an index, without those whose parts are SKUs themselves. */
export function findBrokenSkus(
  broken: readonly BrokenSku[],
  { skus }: SkuIndex,
  whole: readonly SkuInText[],
): { sku: string; parts: [Word, Word] }[] {
  const taken = new Set<string>()
  const overlaps = (word: Word) =>
    whole.some(({ line, from, to }) => line === word.line && from < word.to && word.from < to)
  return broken.flatMap(({ texts, parts }) => {
    const sku = texts.map(text => skus.get(text)).find(found => found !== undefined)
    const keys = parts.map(({ line, from }) => `${line} ${from}`)
    if (sku === undefined || parts.some(overlaps) || keys.some(key => taken.has(key))) return []
    for (const key of keys) taken.add(key)
    return [{ sku, parts }]
  })
}
