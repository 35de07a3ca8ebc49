import fc from 'fast-check'
import type { Schema } from '#app/_http/openapi/schema.ts'
import { allowed, type Fields, type Making } from '#app/v2/schema-inputs.fixture.ts'
import type { Operation } from './operations.ts'
import type { Records } from './records.ts'

/** Fields that name a record by another name than paths do. */
const otherNames: Record<string, string> = {
  current_product_library_id: 'product_library_id',
  integration_instance_id: 'integration_id',
  publication_ids: 'publication_id',
  changed_by: 'act_id',
}

/** The ids that a field of this name can hold; undefined where it names no record. */
export function idsFor(name: string, { ids }: Records): (string | number)[] | undefined {
  return ids[otherNames[name] ?? name] ?? ids[name.replace(/_ids$/, '_id')]
}

/** Bodies that an operation allows, with the records' ids wherever a field names one. */
export function bodiesOf(
  { body }: Operation,
  records: Records,
  definitions: Making['definitions'],
): fc.Arbitrary<unknown> | undefined {
  if (body === undefined) return undefined
  // Passwords take their time to be hashed, and addresses would be fetched from.
  const known = {
    password: fc.constant('tulip-fields'),
    new_password: fc.constant('tulip-fields'),
    source_url: fc.constant('http://127.0.0.1:8999/none.pdf'),
    url: fc.constant('http://127.0.0.1:8999/none.tsv'),
  }
  return allowed(body, { definitions, known }).map(value => withIds(value, body, records))
}

/** The same value with every id in it replaced by one of the records'. */
function withIds(value: unknown, schema: Schema, records: Records): unknown {
  if (Array.isArray(value)) return value.map(item => withIds(item, schema.items || {}, records))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => {
    const ids = idsFor(name, records)
    if (ids === undefined) return [name, withIds(field, schema.properties?.[name] ?? {}, records)]
    return [name, name.endsWith('_ids') ? ids : ids[0]]
  })
  return Object.fromEntries(fields)
}

/** Names of records that a body can hold and that are not those of its path. */
export function namesOfRecords(value: unknown, records: Records): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value as Fields).flatMap(([name, field]) => [
    ...(idsFor(name, records) === undefined ? [] : [name]),
    ...namesOfRecords(field, records),
  ])
}
