// For tests of outages: this file's database refuses connections while its server runs on.
import { openConnection } from '../connection/driver.ts'

/**
 * Runs `work` while this file's database takes no more connections (53300).
 * @param ended the connections of before that are ended, by their application's name
 */
export async function whileAway<Result>(work: () => Promise<Result>, ended = '%'): Promise<Result> {
  const url = new URL(process.env.DATABASE_URL ?? '')
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const server = openConnection(url.href)
  try {
    await server`alter database ${server(name)} connection limit 0`
    await server`
      select pg_terminate_backend(pid, 60000) from pg_stat_activity
      where datname = ${name} and usename = current_user and application_name like ${ended}`
    return await work()
  } finally {
    await server`alter database ${server(name)} connection limit -1`
    await server.end()
  }
}
