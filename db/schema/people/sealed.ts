import { customType } from 'drizzle-orm/pg-core'
import { seal, sealedPrefix, unseal } from '#db/secrets/seal.ts'

/** The columns that hold secrets, as `table.column`, and what of them is sealed. */
export const sealedColumns = new Map<string, 'addresses' | 'everything'>()

/** An address. One that may hold a password is sealed; others stand as they are, to be looked for by SQL. */
export function sealedAddress(place: string) {
  sealedColumns.set(place, 'addresses')
  return customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    toDriver: address => (mayHoldSecret(address) ? seal(address, place) : address),
    fromDriver: kept => read(kept, place),
  })()
}

/** A JSON value that is sealed as a whole. */
export function sealedJson<Value>(place: string) {
  sealedColumns.set(place, 'everything')
  return customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: value => seal(JSON.stringify(value), place),
    fromDriver: (kept): Value => JSON.parse(read(kept, place)),
  })()
}

/** What is not sealed was kept by a version that did not seal; `db/secrets/seal-rows.ts` sees to that. */
function read(kept: string, place: string): string {
  return kept.startsWith(sealedPrefix) ? unseal(kept, place) : kept
}

/** Whoever gives a text that looks sealed must not be read as if we had sealed it. */
function mayHoldSecret(address: string): boolean {
  return address.includes('@') || address.startsWith(sealedPrefix)
}
