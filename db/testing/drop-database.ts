import postgres from 'postgres'

/** Drops a database of a test's server with all connections to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const sql = postgres(serverUrl, { max: 1 })
  try {
    await sql`drop database ${sql(name)} with (force)`
  } finally {
    await sql.end()
  }
}
