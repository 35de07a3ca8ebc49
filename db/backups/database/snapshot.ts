import type { Readable } from 'node:stream'
import type { Sql } from 'postgres'
import { openConnection } from '#db/connection/driver.ts'
import { holdMigrations } from '#db/migrate.ts'
import { copyOut, copyQueueOut, type DatabaseHeader, queue, readHeader } from './catalog.ts'

/** Whole rows of one table in PostgreSQL's text format of COPY. */
export type TablePart = { table: string; rows: number; content: Buffer }

export type Snapshot = {
  header: DatabaseHeader
  /** Reads every table and the queue, in parts of about `partBytes`. */
  parts(): AsyncIterable<TablePart>
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
  let isClosed = false
  const client = openConnection(databaseUrl, {
    connect_timeout: 10,
    connection: { application_name: 'recto backup' },
    onclose: () => {
      isClosed = true
    },
  })
  let last: Readable | undefined
  const copy = async (query: string) => {
    last = await client.unsafe(query).readable()
    return last
  }
  let session: number | undefined
  try {
    await holdMigrations(client)
    await client.unsafe('begin isolation level repeatable read read only')
    const whole = await readHeader(client)
    const header = { ...whole, tables: whole.tables.filter(({ name }) => name !== leavesOut) }
    session = await sessionOf(client)
    return await read({ header, parts: () => readParts(copy, header), copy })
  } catch (error) {
    // A COPY may still be on its way.
    if (session !== undefined) await endSession(databaseUrl, session)
    throw error
  } finally {
    await client.end({ timeout: 0 })
    // The driver pauses the socket of a COPY that nobody reads, so that it would not notice its end.
    if (!isClosed) last?._read(0)
  }
}

/** Returns PostgreSQL's number of the process of a connection. */
async function sessionOf(client: Sql): Promise<number | undefined> {
  const [row] = await client<{ session: number }[]>`select pg_backend_pid() as session`
  return row?.session
}

/** Ends a session, unless the database is away, which ends it too. */
async function endSession(databaseUrl: string, session: number): Promise<void> {
  const other = openConnection(databaseUrl)
  await other`select pg_terminate_backend(${session})`.catch(() => undefined)
  await other.end({ timeout: 1 })
}

async function* readParts(copy: Snapshot['copy'], { tables }: DatabaseHeader): AsyncGenerator<TablePart> {
  for (const table of tables) yield* partsOf(table.name, await copy(copyOut(table)))
  yield* partsOf(queue.name, await copy(copyQueueOut))
}

/** The driver's chunks end with rows, as each of PostgreSQL's messages holds one. */
async function* partsOf(table: string, stream: Readable): AsyncGenerator<TablePart> {
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

function partFrom(table: string, chunks: Buffer[]): TablePart {
  const content = Buffer.concat(chunks)
  return { table, rows: linesIn(content), content }
}

/** Line feeds inside values are escaped. */
export function linesIn(content: Buffer): number {
  let lines = 0
  for (let at = content.indexOf(10); at >= 0; at = content.indexOf(10, at + 1)) lines += 1
  return lines
}
