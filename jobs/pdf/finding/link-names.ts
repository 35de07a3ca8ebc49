import { around, gaps, type HotspotArea } from '#db/rules/hotspots/areas.ts'
import { isLink } from '#db/rules/hotspots/links.ts'
import { isAnnotationJson } from '#db/rules/pages/annotation-json.ts'
import { type TextRun, textOfRuns } from '#db/rules/pages/text.ts'
import { areaOfPart } from '#db/rules/pages/text-areas.ts'
import { asLetters } from '../reading/lines/letters.ts'
import type { PdfLink } from './page-links.ts'

const longestName = 100 // a link over a whole article is named by its first words

/** Names links by what their annotations say, else by the words in their place; others keep no name. */
export function withNames(links: readonly PdfLink[], lines: readonly TextRun[][], ratio: number): PdfLink[] {
  const placed = lines.map(runs => ({ runs, area: around(runs) }))
  return links.map(link => {
    const name = nameIn(link.contents) ?? wordsIn(link, placed, ratio)
    return name === undefined ? link : { ...link, name }
  })
}

/** Programs also write addresses and settings there. */
function nameIn(contents = ''): string | undefined {
  const name = asLetters(contents).replace(/\s+/g, ' ').trim()
  return name === '' || isLink(name) || isAnnotationJson(name) ? undefined : shortened(name)
}

type PlacedLine = { runs: TextRun[]; area: HotspotArea }

function wordsIn(link: PdfLink, lines: readonly PlacedLine[], ratio: number): string | undefined {
  const areas = link.areas ?? [link]
  const words = lines.flatMap(({ runs, area }) =>
    gaps(link, area).every(gap => gap <= 0) ? wordsOfLine(areas, runs, ratio) : [],
  )
  const name = words.join(' ')
  return /[\p{L}\p{N}]/u.test(name) ? shortened(name) : undefined
}

function wordsOfLine(areas: HotspotArea[], runs: TextRun[], ratio: number): string[] {
  return [...textOfRuns(runs).matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const area = areaOfPart(runs, index, index + word.length, ratio)
    return area && areas.some(each => holdsMiddle(each, area)) ? [word] : []
  })
}

function holdsMiddle({ left, top, width, height }: HotspotArea, inner: HotspotArea): boolean {
  const [x, y] = [inner.left + inner.width / 2, inner.top + inner.height / 2]
  return x >= left && x <= left + width && y >= top && y <= top + height
}

/** Ends after a word. */
function shortened(name: string): string {
  if (name.length <= longestName) return name
  const start = name.slice(0, longestName).toWellFormed()
  const end = start.lastIndexOf(' ')
  return `${end > longestName / 2 ? start.slice(0, end) : start}…`
}
