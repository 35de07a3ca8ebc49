import type { HotspotArea } from '../hotspots/areas.ts'

/** By importance: a wrong price binds the shop. */
export const coverageKinds = ['price_differs', 'unknown_number', 'missing_product'] as const
export type CoverageKind = (typeof coverageKinds)[number]

/** A product by its name. */
export type ProductIdentity = { id: number; sku: string; title: string }

/** `area` in fractions of the page; `hotspotId` of the product's hotspot there, null without one. */
export type CoveragePlace = { pageNumber: number; area: HotspotArea; hotspotId: number | null }

type Finding<Kind extends CoverageKind, Fields> = { kind: Kind; key: string } & Fields

/** What does not agree between pages and feed; `key` names it for as long as both stay as they are. */
export type CoverageFinding =
  | Finding<
      'price_differs',
      {
        product: ProductIdentity
        printed: string // as on the page: `€ 1.299,–`
        printedAmount: number
        price: number | null
        salePrice: number | null
        currency: string // ISO 4217, of the feed's prices
        places: CoveragePlace[]
      }
    >
  | Finding<'unknown_number', { number: string; places: CoveragePlace[] }>
  | Finding<'missing_product', { product: ProductIdentity; places: [] }>

export type PriceDifference = Extract<CoverageFinding, { kind: 'price_differs' }>
export type UnknownNumber = Extract<CoverageFinding, { kind: 'unknown_number' }>
export type MissingProduct = Extract<CoverageFinding, { kind: 'missing_product' }>

/** How many there are of each kind. */
export type CoverageCounts = Record<CoverageKind, number>

export type Coverage = {
  /** Products of the feed but for ignored ones. */
  products: number
  /** How many of them are on a page: printed by number, or shown by a hotspot. */
  onPages: number
  counts: CoverageCounts
  ignored: number
}

export const mostNamedInBrief = 5 // findings of a kind

/** `first` are a few findings of each kind. */
export type CoverageInBrief = Coverage & { first: CoverageFinding[] }

/** Publishing tells of products that are missing only where the pages have most of the feed: a leaflet has few of a shop. */
export function isMostOfFeed({ products, onPages }: Pick<Coverage, 'products' | 'onPages'>): boolean {
  return onPages * 2 >= products && onPages > 0
}
