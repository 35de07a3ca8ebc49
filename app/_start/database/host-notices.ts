/** Returns what the operator should know of the hosts, in sentences. Asks the database that was prepared; never throws. */
export async function hostNotices(): Promise<string[]> {
  const { closeDatabase } = await import('#db/client.ts')
  const { readerHostNotices } = await import('#db/installation/reader-host.ts')
  try {
    return await readerHostNotices()
  } catch {
    return []
  } finally {
    await closeDatabase()
  }
}
