import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { openConnection } from '#db/connection/driver.ts'
import { dropFiles } from './dropped.ts'
import { files } from './files.ts'

/** Chosen at random. Held shared by each backup that runs. */
const backupLock = 731_264

/** Keeps files from being removed until it is disposed of, or this process ends. */
export async function holdFiles(databaseUrl: string): Promise<AsyncDisposable> {
  const client = openConnection(databaseUrl)
  try {
    await client`select pg_advisory_lock_shared(${backupLock}, 0)`
  } catch (error) {
    await client.end({ timeout: 0 })
    throw error
  }
  return { [Symbol.asyncDispose]: () => client.end({ timeout: 1 }) }
}

/** True while a backup runs, from before its snapshot until it has copied all files. */
export async function isBackingUp(): Promise<boolean> {
  const [row] = await database().execute<{ held: boolean }>(sql`
    select exists (
      select from pg_locks where locktype = 'advisory' and classid = ${backupLock} and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
    ) as held`)
  return row?.held ?? false
}

/** Removes a file that no row names any more; leaves it to the sweep while a backup may still copy it. */
export async function removeFile(key: string): Promise<void> {
  if (await isBackingUp()) await dropFiles(database(), [key])
  else await files().remove(key)
}
