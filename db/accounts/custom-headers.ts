import { database } from '../client.ts'
import { env } from '../env.ts'
import { type HeaderBarrier, headerBarrier } from '../rules/addresses/custom-headers.ts'
import { accounts } from '../schema/people/accounts.ts'

/** Returns why the reader's host renders no custom headers at present; null if it does. */
export async function readerHostBarrier(): Promise<HeaderBarrier | null> {
  const { baseUrl, readerUrl } = env()
  const hostnames = { dashboard: new URL(baseUrl).hostname, reader: new URL(readerUrl).hostname }
  const some = await database().select({ id: accounts.id }).from(accounts).limit(2)
  return headerBarrier(hostnames, some.length)
}
