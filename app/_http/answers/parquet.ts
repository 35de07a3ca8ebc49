import { parquetWriteBuffer } from 'hyparquet-writer'

export const parquetType = 'application/vnd.apache.parquet'

/** Types of Parquet's columns; texts and ids may be null. */
const types = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  /** `2026-11-20` */
  day: { type: 'INT32', converted_type: 'DATE' },
  /** ISO 8601 */
  moment: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  id: { type: 'INT32' },
  count: { type: 'INT64' },
  number: { type: 'DOUBLE' },
} as const

export type ParquetColumn = { name: string; type: keyof typeof types }

/** Writes rows as a Parquet file (https://parquet.apache.org/docs/file-format). */
export function parquetOf(
  columns: readonly ParquetColumn[],
  rows: readonly Record<string, string | number | null>[],
): Uint8Array<ArrayBuffer> {
  const written = parquetWriteBuffer({
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...types[type] })),
    ],
    columnData: columns.map(({ name, type }) => ({
      name,
      data: rows.map(row => valueIn(type, row[name] ?? null)),
    })),
    createdBy: 'Recto',
  })
  return new Uint8Array(written)
}

function valueIn(type: ParquetColumn['type'], value: string | number | null) {
  if (value === null) return undefined
  if (type === 'day' || type === 'moment') return new Date(value)
  return type === 'count' ? BigInt(Math.round(Number(value))) : value
}
