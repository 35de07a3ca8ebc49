import { pageRangeList } from '../pages/ranges.ts'
import type { Formats } from '../words/formats.ts'
import { fill, type WordKey, type WordsOf } from '../words/messages.ts'
import type { FindingKind } from './finding-kinds.ts'

/** @property label null for a page as a whole */
export type FindingPlace = { label: string | null; pageNumber: number; hotspotId: number | null }

export type ReviewFacts = {
  pagesWithoutText: number[]
  products: (FindingPlace & { isInFeed: boolean })[]
  findings: (FindingPlace & { kind: FindingKind })[]
}

export type RemarkTopic = 'text' | 'products' | 'links' | 'hotspots'

const hotspotFaults = [
  'incomplete',
  'missing_page',
  'too_few',
  'theme_fails',
  'outside',
  'covered',
] as const satisfies FindingKind[]
type RemarkKind = 'text' | 'products' | 'dead_link' | (typeof hotspotFaults)[number]

/** A hint: so many places, and of products how many there are in all. */
export type Remark = { topic: RemarkTopic; kind: RemarkKind; all: number; places: FindingPlace[] }

/** Returns the hints before publishing; empty if all is well. */
export function remarksOn({ pagesWithoutText, products, findings }: ReviewFacts): Remark[] {
  const found = (kind: FindingKind) => findings.filter(finding => finding.kind === kind)
  const remark = (topic: RemarkTopic, kind: RemarkKind, places: FindingPlace[], all = places.length) => ({
    topic,
    kind,
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
    remark('links', 'dead_link', found('dead_link')),
    ...hotspotFaults.map(kind => remark('hotspots', kind, found(kind))),
  ]
  return remarks.filter(({ places }) => places.length > 0)
}

function pagePlace(pageNumber: number): FindingPlace {
  return { label: null, pageNumber, hotspotId: null }
}

function placeOnly({ label, pageNumber, hotspotId }: FindingPlace): FindingPlace {
  return { label, pageNumber, hotspotId }
}

/** The words of a remark; its places may be left out. */
export type ToldRemark = Pick<Remark, 'kind' | 'all'> & { pageNumbers: number[] }

/** Leaves out places but for their pages, one for each. */
export function toldRemark({ kind, all, places }: Remark): ToldRemark {
  return { kind, all, pageNumbers: places.map(({ pageNumber }) => pageNumber) }
}

/** Says a hint: `Pages 4–5 and 9 have no text. Search does not find them.` */
export function remarkInWords(
  words: WordsOf<'list'>,
  list: Formats['list'],
  { kind, all, pageNumbers }: ToldRemark,
): string {
  const count = pageNumbers.length
  if (kind === 'text') return fill(words, 'remark.text', { count, ranges: list(pageRangeList(pageNumbers)) })
  if (kind === 'products') return fill(words, 'remark.products', { count: all - count, all })
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
