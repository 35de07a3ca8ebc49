import { pagesInWords } from '../pages/ranges.ts'
import type { FindingKind } from './finding-kinds.ts'

export type FindingPlace = { label: string; pageNumber: number; hotspotId: number | null }

export type ReviewFacts = {
  pagesWithoutText: number[]
  products: (FindingPlace & { isInFeed: boolean })[]
  findings: (FindingPlace & { kind: FindingKind })[]
}

export type RemarkTopic = 'text' | 'products' | 'links' | 'hotspots'

export type Remark = { topic: RemarkTopic; sentence: string; places: FindingPlace[] }

/** Returns the hints before publishing; empty if all is well. */
export function remarksOn({ pagesWithoutText, products, findings }: ReviewFacts): Remark[] {
  const lacking = products.filter(({ isInFeed }) => !isInFeed)
  const dead = findings.filter(({ kind }) => kind === 'dead_link')
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
    ...hotspotRemarks(findings),
  ]
  return remarks
    .filter(({ places }) => places.length > 0)
    .map(remark => ({ ...remark, places: remark.places.map(placeOnly) }))
}

const hotspotFaults = [
  { kind: 'incomplete', one: 'is', many: 'are', rest: 'not finished' },
  { kind: 'missing_page', one: 'leads', many: 'lead', rest: 'to a page that does not exist' },
  { kind: 'too_few', one: 'has', many: 'have', rest: 'a rule that finds too few products' },
  { kind: 'theme_fails', one: 'has', many: 'have', rest: 'a theme that fails' },
  { kind: 'outside', one: 'reaches', many: 'reach', rest: 'beyond the page' },
  { kind: 'covered', one: 'lies', many: 'lie', rest: 'under another hotspot' },
] as const

function hotspotRemarks(findings: ReviewFacts['findings']): Remark[] {
  return hotspotFaults.map(({ kind, one, many, rest }) => {
    const places = findings.filter(finding => finding.kind === kind)
    const told = places.length === 1 ? `1 hotspot ${one}` : `${places.length} hotspots ${many}`
    return { topic: 'hotspots', sentence: `${told} ${rest}.`, places }
  })
}

function withoutText(pages: number[]): string {
  const [have, them] = pages.length === 1 ? ['has', 'it'] : ['have', 'them']
  return `${pagesInWords(pages)} ${have} no text. Search does not find ${them}.`
}

function inFeed(matched: number, all: number): string {
  return `${matched.toLocaleString('en')} of ${all.toLocaleString('en')} products are in your feed.`
}

function pagePlace(pageNumber: number): FindingPlace {
  return { label: `Page ${pageNumber}`, pageNumber, hotspotId: null }
}

function placeOnly({ label, pageNumber, hotspotId }: FindingPlace): FindingPlace {
  return { label, pageNumber, hotspotId }
}

export type PublishMove = 'publish' | 'unlist'

export function isPublishMove(move: string): move is PublishMove {
  return move === 'publish' || move === 'unlist'
}

/** Describes who can read the publication once it is online. */
export function audienceInWords(
  move: PublishMove,
  { secured, test }: { secured: boolean; test: boolean },
): string {
  if (secured) return 'Anyone with the link and the password'
  if (test) return 'Anyone with the link. As a test it is not listed anywhere.'
  return move === 'publish' ? 'Everyone, search engines included' : 'Anyone with the link. It is not listed.'
}
