import { ByteWriter, ParquetWriter } from 'hyparquet-writer'

export const parquetType = 'application/vnd.apache.parquet'

/** Types of Parquet's columns; each may be null. */
const types = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  /** `2026-11-20` */
  day: { type: 'INT32', converted_type: 'DATE' },
  /** ISO 8601 */
  moment: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  id: { type: 'INT32' },
  count: { type: 'INT64' },
  /** A number of 64 bits, as text. */
  long: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  ids: { converted_type: 'LIST', num_children: 1 },
} as const

export type ParquetColumn = { name: string; type: keyof typeof types }
type Value = string | number | boolean | null | readonly number[]
export type ParquetRow = Record<string, Value>

/** Writes rows as a Parquet file (https://parquet.apache.org/docs/file-format). */
export function parquetOf(
  columns: readonly ParquetColumn[],
  rows: readonly ParquetRow[],
): Uint8Array<ArrayBuffer> {
  const file = new ParquetFile(columns)
  file.add(rows)
  return file.end()
}

/** A Parquet file that is sent as it is made: each call returns the bytes that follow. */
export class ParquetFile {
  readonly #columns: readonly ParquetColumn[]
  readonly #bytes = new ByteWriter()
  readonly #writer: ParquetWriter

  constructor(columns: readonly ParquetColumn[]) {
    this.#columns = columns
    const root = { name: 'root', num_children: columns.length }
    const schema = [root, ...columns.flatMap(elementsOf)]
    this.#writer = new ParquetWriter({ writer: this.#bytes, schema, createdBy: 'Recto' })
  }

  /** Adds rows as a group of their own. */
  add(rows: readonly ParquetRow[]): void {
    const columnData = this.#columns.map(({ name, type }) => ({
      name,
      data: rows.map(row => valueIn(type, row[name] ?? null)),
    }))
    void this.#writer.write({ columnData })
  }

  /** Returns the bytes since it was last asked. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#bytes.getBytes())
    this.#bytes.index = 0
    return taken
  }

  /** Returns the rest, with what tells the columns. */
  end(): Uint8Array<ArrayBuffer> {
    void this.#writer.finish()
    return this.take()
  }
}

function elementsOf({ name, type }: ParquetColumn) {
  const column = { name, repetition_type: 'OPTIONAL' as const, ...types[type] }
  if (type !== 'ids') return [column]
  const list = { name: 'list', repetition_type: 'REPEATED' as const, num_children: 1 }
  return [column, list, { name: 'element', repetition_type: 'OPTIONAL' as const, type: 'INT32' as const }]
}

function valueIn(type: ParquetColumn['type'], value: Value) {
  if (value === null) return undefined
  if (type === 'day' || type === 'moment') return new Date(String(value))
  if (type === 'long') return BigInt(String(value))
  return type === 'count' ? BigInt(Math.round(Number(value))) : value
}
