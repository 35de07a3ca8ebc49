import { openConnection } from '../connection/driver.ts'

/** Drops a database of a test's server with all connections to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const sql = openConnection(serverUrl)
  try {
    await sql`drop database ${sql(name)} with (force)`
  } finally {
    await sql.end()
  }
}
