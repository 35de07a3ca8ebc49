import { customType } from 'drizzle-orm/pg-core'
import { seal, sealedPrefix, unseal } from '#db/secrets/seal.ts'

/** Columns that hold secrets, as `table.column`, by the part of them that is sealed. */
export const sealedColumns = {
  addresses: [
    'conversions.source_url',
    'groups.product_feed_url',
    'product_imports.url',
    'product_libraries.url',
    'webhook_endpoints.url',
  ],
  everything: [
    'integrations.settings',
    'shop_webhooks.registered',
    'shop_webhooks.secret',
    'webhook_endpoints.secrets',
  ],
} as const

type Sealed<Part extends keyof typeof sealedColumns> = (typeof sealedColumns)[Part][number]

/** Signs of an address that may hold a password, or a key in its query. Any query is sealed, since keys have many names. */
export const secretSigns = ['@', '?'] as const

/** Column of an address, sealed if it may hold a secret; others stay searchable by SQL. */
export function sealedAddress(place: Sealed<'addresses'>) {
  return customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: address => (mayHoldSecret(address) ? seal(address, place) : address),
    fromDriver: kept => read(kept, place),
  })()
}

/** Column of a JSON value, sealed as a whole. */
export function sealedJson<Value>(place: Sealed<'everything'>) {
  return customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: value => seal(JSON.stringify(value), place),
    fromDriver: (kept): Value => JSON.parse(read(kept, place)),
  })()
}

/** Values without a seal come from older versions; `db/secret-key/seal-rows.ts` seals them. */
function read(kept: string, place: string): string {
  return kept.startsWith(sealedPrefix) ? unseal(kept, place) : kept
}

/** Text that looks sealed is sealed again, so that user input is never opened as ours. */
function mayHoldSecret(address: string): boolean {
  return secretSigns.some(sign => address.includes(sign)) || address.startsWith(sealedPrefix)
}
