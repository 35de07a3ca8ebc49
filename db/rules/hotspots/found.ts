import type { ExtractionOptions } from '../extraction/extraction.ts'
import { enlarged } from '../touch/enlarged.ts'
import { fingerOn } from '../touch/targets.ts'
import { type HotspotArea, shared, sizeOf } from './areas.ts'
import type { FindingSource, HotspotFinding, PageFinding } from './findings.ts'
import { withDistinctNames } from './found-names.ts'
import { type HotspotDetails, type HotspotKind, rulesOf } from './hotspots.ts'
import { plainAddress } from './kinds/kind.ts'
import { siteOf } from './sites.ts'

export const mostFoundProducts = 5000 // limit per publication for SKUs found in text
export const mostFoundHotspots = 20_000 // limit for the rest: a catalogue of 500 pages has a tenth of it

export type PageFindings = {
  id: number
  number: number // in the publication, from 1
  ratio: number // width / height
  findings: readonly PageFinding[]
  phones?: readonly PageFinding[] // sought if the options ask for them
  skus: readonly (HotspotArea & { sku: string })[]
  existing: readonly ExistingHotspot[] // existing hotspots
}

export type ExistingHotspot = HotspotKind & { area: HotspotArea; skus: readonly string[] }

export type PlacedFinding = HotspotKind & {
  pageId: number
  pageNumber: number
  area: HotspotArea
  skus: string[]
  foundBy: FindingSource
  title: string | null
  showIndication: boolean
  dynamic: boolean
  embeddedContent: boolean
}

export type Search = {
  annotations: boolean // true to include annotations; every conversion does
  options: ExtractionOptions
  /** Domains of the publication's addresses and of its group, which printed addresses in doubt may have. */
  sites: ReadonlySet<string>
  /** Returns the current number of the page made from a PDF page; undefined if removed. */
  numberOf: (page: PageFindings, sourcePage: number) => number | undefined
}

export type FindingPlan = { hotspots: PlacedFinding[]; tooManyProducts: boolean; tooManyHotspots: boolean }

/** Plans hotspots for findings, except where one of the same target exists. */
export function planHotspots(pages: readonly PageFindings[], search: Search): FindingPlan {
  const plan: FindingPlan = { hotspots: [], tooManyProducts: false, tooManyHotspots: false }
  let products = 0
  for (const page of pages) {
    const first = plan.hotspots.length
    const taken = new TakenPlaces()
    for (const existing of page.existing) taken.add(existing)
    for (const found of candidatesOf(page, search)) {
      if (taken.has(found)) continue
      const isProductInText = found.type === 'product' && found.foundBy === 'text'
      const isFull = isProductInText
        ? products >= mostFoundProducts
        : plan.hotspots.length - products >= mostFoundHotspots
      if (isFull) plan[isProductInText ? 'tooManyProducts' : 'tooManyHotspots'] = true
      else {
        products += isProductInText ? 1 : 0
        taken.addFound(found)
        plan.hotspots.push(found)
      }
    }
    plan.hotspots.push(...withRoomForFingers(plan.hotspots.splice(first), page))
  }
  return { ...plan, hotspots: withDistinctNames(plan.hotspots) }
}

/** Enlarges areas found in text to a touch target; annotations keep their maker's size. */
function withRoomForFingers(found: PlacedFinding[], { existing, ratio }: PageFindings): PlacedFinding[] {
  const written = found.filter(({ foundBy }) => foundBy === 'text')
  const others = [...found.filter(({ foundBy }) => foundBy !== 'text'), ...existing]
  const areas = enlarged(
    written.map(({ area }) => area),
    others.map(({ area }) => area),
    fingerOn(ratio),
  )
  const grown = new Map(written.map((hotspot, index) => [hotspot, areas[index] ?? hotspot.area]))
  return found.map(hotspot => ({ ...hotspot, area: grown.get(hotspot) ?? hotspot.area }))
}

/** Annotations come first: intent counts before text. */
export function candidatesOf(page: PageFindings, search: Search): PlacedFinding[] {
  const { annotations, options, sites } = search
  const from = (source: FindingSource) =>
    page.findings.filter(found => found.by === source && (!found.doubtful || isOnSite(found, sites)))
  return [
    ...(annotations ? from('annotation') : []),
    ...(options.links ? from('text').map(found => ({ ...found, icon: options.links?.icons })) : []),
    ...(options.phones ? (page.phones ?? []).map(found => ({ ...found, icon: options.phones?.icons })) : []),
    ...(options.products ? page.skus.map(place => productAt(place, options.products?.icons)) : []),
  ].flatMap(found => asHotspot(page, found, search))
}

function isOnSite({ hotspot }: PageFinding, sites: ReadonlySet<string>): boolean {
  return hotspot.type === 'external_link' && sites.has(siteOf(hotspot.details.url) ?? '')
}

function productAt({ sku, ...area }: HotspotArea & { sku: string }, icon: boolean | undefined): PageFinding {
  return { ...area, by: 'text', hotspot: { type: 'product', skus: [sku] }, icon }
}

function asHotspot(page: PageFindings, found: PageFinding, { numberOf }: Search): PlacedFinding[] {
  const { left, top, width, height, by, hotspot, icon = true, embedded = false } = found
  const kind = kindOf(hotspot, sourcePage => numberOf(page, sourcePage))
  if (kind === undefined) return []
  const isProduct = hotspot.type === 'product'
  return [
    {
      ...kind,
      pageId: page.id,
      pageNumber: page.number,
      area: { left, top, width, height },
      skus: isProduct ? hotspot.skus : [],
      foundBy: by,
      title: found.title ?? null,
      showIndication: icon,
      dynamic: isProduct && (found.dynamic ?? true),
      embeddedContent: embedded,
    },
  ]
}

function kindOf(found: HotspotFinding, numberOf: (sourcePage: number) => number | undefined) {
  const details = rulesOf(found.type).found?.detailsOf(found, numberOf)
  return details && ({ type: found.type, details } as HotspotKind)
}

type Target = HotspotKind & { skus: readonly string[] }

/** Returns keys that are equal for equal targets; empty if unknown. */
export function targetKeys({ type, details, skus }: Target): string[] {
  return rulesOf(type).targets(details, skus)
}

function hostOf({ url }: HotspotDetails['external_link']): string {
  return plainAddress(url).split(/[/?#]/)[0] ?? ''
}

const nearlyAll = 0.8 // of two areas together, to be one place
const ofOneLine = 3 // heights of an address that a link over it may have

/**
 * Occupied areas of a page by target. Annotations that lead somewhere from one place are one, the first of them; so are
 * a link and the address printed under it.
 */
class TakenPlaces {
  readonly #byTarget = new Map<string, HotspotArea[]>()
  readonly #byHost = new Map<string, HotspotArea[]>()
  readonly #leading: HotspotArea[] = []

  add(hotspot: Target & { area: HotspotArea }): void {
    for (const key of targetKeys(hotspot)) note(this.#byTarget, key, hotspot.area)
    if (hotspot.type === 'external_link') note(this.#byHost, hostOf(hotspot.details), hotspot.area)
  }

  addFound(found: PlacedFinding): void {
    this.add(found)
    if (found.foundBy === 'annotation' && leads(found)) this.#leading.push(found.area)
  }

  has(found: PlacedFinding): boolean {
    const keys = targetKeys(found)
    const isIn = (places: HotspotArea[] | undefined) =>
      places?.some(place => overlaps(place, found.area)) ?? false
    if (keys.length > 0 && keys.every(key => isIn(this.#byTarget.get(key)))) return true
    // A link over a printed address leads to the same site, often to a deeper page.
    const isWritten = found.type === 'external_link' && found.foundBy === 'text'
    if (isWritten && isIn(this.#byHost.get(hostOf(found.details)))) return true
    if (!leads(found)) return false
    const { area } = found
    return this.#leading.some(place =>
      isWritten
        ? overlaps(place, area) && place.height <= ofOneLine * area.height
        : found.foundBy === 'annotation' && isSamePlace(place, area),
    )
  }
}

function note(places: Map<string, HotspotArea[]>, key: string, area: HotspotArea): void {
  const known = places.get(key)
  if (known) known.push(area)
  else places.set(key, [area])
}

function leads({ type }: HotspotKind): boolean {
  return type === 'external_link' || type === 'page_reference' || type === 'video'
}

function isSamePlace(one: HotspotArea, other: HotspotArea): boolean {
  const both = shared(one, other)
  return both > nearlyAll * (sizeOf(one) + sizeOf(other) - both)
}

/** True if most of the smaller area lies on the larger one. */
function overlaps(one: HotspotArea, other: HotspotArea): boolean {
  return shared(one, other) > 0.5 * Math.min(sizeOf(one), sizeOf(other))
}
