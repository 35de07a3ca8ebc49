import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { testKey } from '#db/testing/addresses.ts'
import { keyFile } from '../secrets/keys.ts'

/** Gives this file's installation the key that its database was made with in a file, as most have it. */
export async function keepKeyInFile(): Promise<void> {
  delete process.env.SECRET_KEY
  await writeFile(keyFile(), `${testKey}\n`, { mode: 0o600 })
}

/** Returns the addresses of all libraries as they are stored. */
export async function storedAddresses(): Promise<string[]> {
  const rows = await database().execute<{ url: string }>(sql`select url from product_libraries order by id`)
  return rows.map(({ url }) => url)
}
