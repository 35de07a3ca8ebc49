import {
  type CoverageFinding,
  type CoverageInBrief,
  type CoverageKind,
  coverageKinds,
  isMostOfFeed,
} from '../coverage/findings.ts'
import type { HotspotArea } from '../hotspots/areas.ts'
import { pageRangeList } from '../pages/ranges.ts'
import type { Formats } from '../words/formats.ts'
import { fill, type WordKey, type WordsOf } from '../words/messages.ts'
import type { FindingKind } from './finding-kinds.ts'

/** @property label null for a page as a whole @property pageNumber null for a product that is on no page */
export type FindingPlace = {
  label: string | null
  pageNumber: number | null
  hotspotId: number | null
  area?: HotspotArea // to mark, in fractions of the page
}

export type ReviewFacts = {
  pagesWithoutText: number[]
  products: (FindingPlace & { isInFeed: boolean })[]
  findings: (FindingPlace & { kind: FindingKind })[]
  coverage: CoverageInBrief
}

export type RemarkTopic = 'text' | 'products' | 'coverage' | 'links' | 'hotspots'

const hotspotFaults = [
  'incomplete',
  'missing_page',
  'too_few',
  'theme_fails',
  'outside',
  'covered',
] as const satisfies FindingKind[]
type RemarkKind = 'text' | 'products' | CoverageKind | 'dead_link' | (typeof hotspotFaults)[number]

/** A hint: how many things it is about, of products how many there are in all, and places of the first. */
export type Remark = {
  topic: RemarkTopic
  kind: RemarkKind
  count: number
  all: number
  places: FindingPlace[]
}

/** Returns the hints before publishing; empty if all is well. */
export function remarksOn({ pagesWithoutText, products, findings, coverage }: ReviewFacts): Remark[] {
  const found = (kind: FindingKind) => findings.filter(finding => finding.kind === kind)
  const remark = (topic: RemarkTopic, kind: RemarkKind, places: FindingPlace[], all = places.length) => ({
    topic,
    kind,
    count: places.length,
    all,
    places: places.map(placeOnly),
  })
  const remarks: Remark[] = [
    remark('text', 'text', pagesWithoutText.map(pagePlace)),
    remark(
      'products',
      'products',
      products.filter(({ isInFeed }) => !isInFeed),
      products.length,
    ),
    ...coverageRemarks(coverage),
    remark('links', 'dead_link', found('dead_link')),
    ...hotspotFaults.map(kind => remark('hotspots', kind, found(kind))),
  ]
  return remarks.filter(({ count }) => count > 0)
}

function coverageRemarks(coverage: CoverageInBrief): Remark[] {
  return coverageKinds.flatMap(kind => {
    if (kind === 'missing_product' && !isMostOfFeed(coverage)) return []
    const { products: all, counts, first } = coverage
    const places = first.filter(finding => finding.kind === kind).map(findingPlace)
    return [{ topic: 'coverage', kind, count: counts[kind], all, places }]
  })
}

function findingPlace(finding: CoverageFinding): FindingPlace {
  const [place] = finding.places
  return {
    label: finding.kind === 'unknown_number' ? finding.number : finding.product.title,
    pageNumber: place?.pageNumber ?? null,
    hotspotId: place?.hotspotId ?? null,
    ...(place && { area: place.area }),
  }
}

function pagePlace(pageNumber: number): FindingPlace {
  return { label: null, pageNumber, hotspotId: null }
}

function placeOnly({ label, pageNumber, hotspotId }: FindingPlace): FindingPlace {
  return { label, pageNumber, hotspotId }
}

/** The words of a remark; its places may be left out. */
export type RemarkSummary = Pick<Remark, 'kind' | 'count' | 'all'> & { pageNumbers: number[] }

/** Leaves out places but for their pages, one for each. */
export function remarkSummary({ kind, count, all, places }: Remark): RemarkSummary {
  return { kind, count, all, pageNumbers: places.flatMap(({ pageNumber }) => pageNumber ?? []) }
}

/** Says a hint: `Pages 4–5 and 9 have no text. Search does not find them.` */
export function remarkInWords(
  words: WordsOf<'list'>,
  list: Formats['list'],
  { kind, count, all, pageNumbers }: RemarkSummary,
): string {
  if (kind === 'text') return fill(words, 'remark.text', { count, ranges: list(pageRangeList(pageNumbers)) })
  if (kind === 'products' || kind === 'missing_product')
    return fill(words, `remark.${kind}`, { count: all - count, all })
  return fill(words, `remark.${kind}`, { count })
}

export type PublishMove = 'publish' | 'unlist'

export function isPublishMove(move: string): move is PublishMove {
  return move === 'publish' || move === 'unlist'
}

type AudienceKey = Extract<WordKey<'list'>, `audience.${string}`>

/** Tells who can read the publication once it is online. */
export function audienceOf(
  move: PublishMove,
  { secured, test }: { secured: boolean; test: boolean },
): AudienceKey {
  if (secured) return 'audience.password'
  if (test) return 'audience.test'
  return move === 'publish' ? 'audience.everyone' : 'audience.unlisted'
}
