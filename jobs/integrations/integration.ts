import type { Reason } from '#db/rules/reasons/reasons.ts'
import type { FetchPolicy } from '../fetch/guard.ts'

export type ShopFeedOrder = {
  path: string // of the feed that is written, as tab-separated values
  maxBytes: number
  mostRows?: number // after which no more pages are asked for; all by default
  policy: FetchPolicy
  signal: AbortSignal
  note?: (said: Reason, id?: string) => void // for the import's log; the id of a product
  pause?: (ms: number) => Promise<unknown> // between requests; by the clock by default
}

/** A product that a shop was asked for by its number. */
export type FetchedRows = {
  id: string
  updatedAt: Date | null // null if the shop does not say
  rows: string[][] // in the order of a feed's columns; none if a feed leaves the product out
}

/** Asks a shop for some products; those that it has not are missing. */
export type ShopReader = {
  products(ids: readonly string[]): Promise<FetchedRows[]>
  /** Numbers of products by those of their items of stock. */
  productsOfStock(ids: readonly string[]): Promise<Map<string, string>>
}

/** @throws as `ShopIntegration`, when it is asked */
export type OpenShop<Settings> = (settings: Settings, order: ShopFeedOrder) => ShopReader

/** The webhooks that a shop has of us. */
export type ShopWebhooks = {
  /**
   * Has a shop tell an address its changes: registers topics that it lacks, and removes webhooks of the address that do
   * not work. @returns their ids @throws WebhooksRefused
   */
  register(address: string, secret: string): Promise<string[]>
  /** Removes webhooks; some may be gone already. */
  remove(ids: readonly string[]): Promise<void>
}

/** A shop registered some webhooks, or none. */
export class WebhooksRefused extends Error {
  override name = 'WebhooksRefused'
  readonly ids: string[] // of those that it has

  constructor(sentence: string, ids: string[]) {
    super(sentence.slice(0, 300))
    this.ids = ids
  }
}

/** @throws as `ShopIntegration`, when it is asked */
export type OpenWebhooks<Settings> = (settings: Settings, order: ShopFeedOrder) => ShopWebhooks

/** Writes a shop's products as a feed. @throws FetchFailed, FeedRefused; the signal's reason when aborted */
export type ShopIntegration<Settings> = (settings: Settings, order: ShopFeedOrder) => Promise<void>
