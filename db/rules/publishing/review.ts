import { pagesInWords } from '../page-ranges.ts'
import { type FindingKind, isSerious } from './finding-kinds.ts'

/** Where something is that is told: a hotspot on a page, or the page. */
export type Place = { label: string; pageNumber: number; hotspotId: number | null }

/** What has to be known of a publication before it is published. */
export type ReviewFacts = {
  /** Numbers of pages on which nothing is written. */
  pagesWithoutText: number[]
  /** Of product hotspots, each SKU once, at the first place that names it. */
  products: (Place & { isInFeed: boolean })[]
  /** What Checks finds, hotspot by hotspot. */
  findings: (Place & { kind: FindingKind })[]
}

export const remarkTopics = ['text', 'products', 'links', 'hotspots'] as const
export type RemarkTopic = (typeof remarkTopics)[number]

/** Something that is worth knowing before readers see it; it hinders nothing. */
export type Remark = { topic: RemarkTopic; sentence: string; places: Place[] }

/** What is worth telling before a publication goes online; nothing where all is well. */
export function remarksOn({ pagesWithoutText, products, findings }: ReviewFacts): Remark[] {
  const lacking = products.filter(({ isInFeed }) => !isInFeed)
  const dead = findings.filter(({ kind }) => kind === 'dead_link')
  const faulty = findings.filter(({ kind }) => isSerious(kind) && !toldElsewhere.has(kind))
  const remarks: Remark[] = [
    { topic: 'text', sentence: withoutText(pagesWithoutText), places: pagesWithoutText.map(pagePlace) },
    {
      topic: 'products',
      sentence: inFeed(products.length - lacking.length, products.length),
      places: lacking,
    },
    {
      topic: 'links',
      sentence: dead.length === 1 ? '1 link is dead.' : `${dead.length} links are dead.`,
      places: dead,
    },
    {
      topic: 'hotspots',
      sentence: faulty.length === 1 ? '1 hotspot does not work.' : `${faulty.length} hotspots do not work.`,
      places: faulty,
    },
  ]
  return remarks
    .filter(({ places }) => places.length > 0)
    .map(remark => ({ ...remark, places: remark.places.map(placeOnly) }))
}

/** Told as links and as products. */
const toldElsewhere: ReadonlySet<FindingKind> = new Set(['dead_link', 'unknown_sku'])

function withoutText(pages: number[]): string {
  const [have, them] = pages.length === 1 ? ['has', 'it'] : ['have', 'them']
  return `${pagesInWords(pages)} ${have} no text. Search does not find ${them}.`
}

function inFeed(matched: number, all: number): string {
  return `${matched.toLocaleString('en')} of ${all.toLocaleString('en')} products are in your feed.`
}

function pagePlace(pageNumber: number): Place {
  return { label: `Page ${pageNumber}`, pageNumber, hotspotId: null }
}

function placeOnly({ label, pageNumber, hotspotId }: Place): Place {
  return { label, pageNumber, hotspotId }
}

/** How it is to be published. */
export type PublishMove = 'publish' | 'unlist'

/** Who will be able to read a publication once it is online. */
export function audienceInWords(
  move: PublishMove,
  { secured, test }: { secured: boolean; test: boolean },
): string {
  if (secured) return 'Anyone with the link and the password'
  if (test) return 'Anyone with the link. As a test it is not listed anywhere.'
  return move === 'publish' ? 'Everyone, search engines included' : 'Anyone with the link. It is not listed.'
}
