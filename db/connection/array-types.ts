import { makePgArray } from 'drizzle-orm/pg-core/utils/array'
import type { PostgresType } from 'postgres'
import { parse } from 'postgres-array'

/** PostgreSQL's number for arrays of each type, which never changes (`src/include/catalog/pg_type.dat`). */
const numbers = {
  bool: 1000,
  int2: 1005,
  int4: 1007,
  text: 1009,
  varchar: 1015,
  int8: 1016,
  float4: 1021,
  float8: 1022,
  oid: 1028,
  json: 199,
  uuid: 2951,
  jsonb: 3807,
}

/** Elements that are read as something else than text, as the driver reads single values. */
const parsers: Partial<Record<keyof typeof numbers, (text: string) => unknown>> = {
  bool: text => text === 't',
  int2: Number,
  int4: Number,
  float4: Number,
  float8: Number,
  oid: Number,
  json: JSON.parse,
  jsonb: JSON.parse,
}

/** Arrays for the driver's `types`. */
export const arrayTypes: Record<string, PostgresType> = Object.fromEntries(
  Object.entries(numbers).map(([name, number]) => [
    `${name}[]`,
    {
      to: number,
      from: [number],
      // Arrays of columns come as text.
      serialize: (value: unknown) => (Array.isArray(value) ? makePgArray(value) : value),
      parse: (text: string) => parse(text, parsers[name as keyof typeof numbers] ?? String),
    },
  ]),
)
