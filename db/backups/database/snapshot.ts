import type { Readable } from 'node:stream'
import type { Sql } from 'postgres'
import { openConnection } from '#db/connection/driver.ts'
import { holdMigrations } from '#db/migrate.ts'
import { copyOut, copyQueueOut, type DatabaseHeader, queue, readHeader } from './catalog.ts'

/** Whole rows of one table in PostgreSQL's text format of COPY. */
export type Part = { table: string; rows: number; content: Buffer }

export type Snapshot = {
  header: DatabaseHeader
  /** Reads every table and the queue, in parts of about `partBytes`. */
  parts(): AsyncIterable<Part>
  /** Streams the result of a query in COPY's text format. */
  copy(query: string): Promise<Readable>
}

/** Bounds memory: a part is held as a whole, since tar names sizes before contents. */
const partBytes = 4_000_000

/**
 * Reads a database in one snapshot, without holding up anybody but migrations.
 * @param leavesOut a table that is not read
 */
export async function withSnapshot<Result>(
  databaseUrl: string,
  read: (snapshot: Snapshot) => Promise<Result>,
  { leavesOut }: { leavesOut?: string } = {},
): Promise<Result> {
  const client = openConnection(databaseUrl, {
    connect_timeout: 10,
    connection: { application_name: 'recto backup', statement_timeout: 0 },
  })
  try {
    await holdMigrations(client)
    await client.unsafe('begin isolation level repeatable read read only')
    const whole = await readHeader(client)
    const header = { ...whole, tables: whole.tables.filter(({ name }) => name !== leavesOut) }
    const copy = (query: string) => client.unsafe(query).readable()
    return await read({ header, parts: () => readParts(client, header), copy })
  } finally {
    // Not politely: after an error a COPY may still be on its way.
    await client.end({ timeout: 0 })
  }
}

async function* readParts(client: Sql, { tables }: DatabaseHeader): AsyncGenerator<Part> {
  for (const table of tables) yield* partsOf(table.name, await client.unsafe(copyOut(table)).readable())
  yield* partsOf(queue.name, await client.unsafe(copyQueueOut).readable())
}

/** The driver's chunks end with rows, as each of PostgreSQL's messages holds one. */
async function* partsOf(table: string, stream: Readable): AsyncGenerator<Part> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    yield partFrom(table, chunks)
    chunks = []
    bytes = 0
  }
  if (bytes > 0) yield partFrom(table, chunks)
}

function partFrom(table: string, chunks: Buffer[]): Part {
  const content = Buffer.concat(chunks)
  return { table, rows: linesIn(content), content }
}

/** Line feeds inside values are escaped. */
export function linesIn(content: Buffer): number {
  let lines = 0
  for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, at + 1)) lines += 1
  return lines
}
