import type { Writable } from 'node:stream'
import type { Sql } from 'postgres'

/**
 * Begins a `COPY … FROM STDIN`, whose rows the stream takes. It ends with the server's error, also where that comes after
 * the last row or with the end of the connection: of these the driver tells only the query, which has been answered by then.
 */
export async function openCopy(client: Sql, statement: string): Promise<Writable> {
  const query = client.unsafe(statement)
  const rows = await query.writable()
  Object.assign(query, { reject: (error: Error) => rows.destroy(error) })
  return rows
}
