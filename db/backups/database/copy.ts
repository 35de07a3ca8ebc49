import { openConnection } from '#db/connection/driver.ts'
import { queue } from './catalog.ts'
import { openLoading } from './loading.ts'
import { withSnapshot } from './snapshot.ts'

/** Copies a database into an empty one on another server; one that was never migrated has nothing to copy. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  if (!(await isMigrated(from))) return
  await withSnapshot(from, async ({ header, parts }) => {
    const rows = Object.fromEntries([...header.tables, queue].map(({ name }) => [name, 0]))
    await using loading = await openLoading(to, header)
    for await (const part of parts()) {
      await loading.add(part)
      rows[part.table] = (rows[part.table] ?? 0) + part.rows
    }
    await loading.commit(rows)
  })
}

async function isMigrated(databaseUrl: string): Promise<boolean> {
  const client = openConnection(databaseUrl)
  try {
    const [row] = await client`select from pg_tables where schemaname = 'drizzle'`
    return row !== undefined
  } finally {
    await client.end()
  }
}
