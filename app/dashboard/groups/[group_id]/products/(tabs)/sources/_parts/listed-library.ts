import type { ShownImportState } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'
import type { ShopWebhookFault } from '#db/rules/shop-webhooks/shop-webhooks.ts'
import type { ProductLibrary } from '#db/schema/products/product-libraries.ts'

/** A library as it is shown. Its address has `***` in place of a password, and is empty if it has none. */
export type ListedLibrary = Pick<
  ProductLibrary,
  | 'id'
  | 'title'
  | 'syncEnabled'
  | 'syncHour'
  | 'syncTimeZone'
  | 'hourlySyncEnabled'
  | 'integrationInstanceId'
  | 'maxShrinkPercent'
> & { url: string; opened: ShownOpened | null; lastImport: ShownImport | null }

/** A file or address whose set-up was begun and left. */
export type ShownOpened = { id: string; fileName: string }

export type IntegrationOption = { id: number; title: string; webhooks: ShownWebhooks | null }

/** Webhooks of a shop as they are shown; null for other APIs. */
export type ShownWebhooks = {
  address: string
  /** To enter at the shop; null if the shop chooses it, or for those who may not write. */
  secret: string | null
  choosesSecret: boolean // true if the shop's secret is given to us
  topics: readonly string[]
  isRegistered: boolean
  fault: ShopWebhookFault | null
  lastReceivedAt: Date | null
}

/** The last import of a source. */
export type ShownImport = {
  id: number
  state: ShownImportState
  decision: string // person and time of a confirmation or dismissal, else empty
  leftOut: string // `3 rows left out`; empty if all were used
  error: string | null
  fileName: string | null // null for imports from an address
  createdAt: Date
}
