import { and, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { database } from '../client.ts'
import { env } from '../env.ts'
import {
  barrierSentence,
  type CodeBarrier,
  codeBarrier,
  type HostFacts,
  type PublishersCode,
  sharedHostNotice,
} from '../rules/addresses/publishers-code.ts'
import { accounts } from '../schema/people/accounts.ts'
import { apiKeys } from '../schema/people/api-keys.ts'
import { users } from '../schema/people/users.ts'

/** Those whom the code of a publisher could reach on a host that all share. */
export type Sharers = { hasOneAccount: boolean; hasOnePerson: boolean }

export async function readSharers(): Promise<Sharers> {
  const isLone = (table: PgTable) => sql`not exists (select from ${table} offset 1)`
  const isNarrow = and(isNull(apiKeys.revokedAt), or(isNotNull(apiKeys.groupIds), isNotNull(apiKeys.scopes)))
  const hasNarrowKey = sql`exists (select from ${apiKeys} where ${isNarrow})`
  const [sharers] = await database().execute<Sharers>(
    sql`select ${isLone(accounts)} as "hasOneAccount", ${isLone(users)} and not ${hasNarrowKey} as "hasOnePerson"`,
  )
  if (sharers === undefined) throw new Error('A select without a table gives one row')
  return sharers
}

/** Returns what is true where groups without a domain are read: at their account's origin, or else all at one host. */
async function readerHostFacts(): Promise<HostFacts> {
  const { hasOneAccount, hasOnePerson } = await readSharers()
  const { accountReaderUrl, baseUrl, readerUrl } = env()
  if (accountReaderUrl !== undefined) return { mayHoldSession: false, hasOnePerson, servesOneAccount: true }
  const mayHoldSession = new URL(baseUrl).hostname === new URL(readerUrl).hostname
  return { mayHoldSession, hasOnePerson, servesOneAccount: hasOneAccount }
}

/** Returns why code of publishers is off on the reader's host at present; null if it is not. */
export async function readerHostBarrier(code: PublishersCode): Promise<CodeBarrier | null> {
  return codeBarrier(code, await readerHostFacts())
}

/** The same in a sentence, with what to do. */
export async function whyOff(code: PublishersCode): Promise<string | null> {
  const barrier = await readerHostBarrier(code)
  return barrier && barrierSentence(code, barrier)
}

/** Says what the operator should know of the hosts, in sentences. */
export async function readerHostNotices(): Promise<string[]> {
  const notice = sharedHostNotice(await readerHostFacts(), new URL(env().readerUrl).hostname)
  return notice === undefined ? [] : [notice]
}
