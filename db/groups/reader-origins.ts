import { env } from '../env.ts'
import { accountAt, originOfAccount, sourceOfAccounts } from '../rules/addresses/account-origins.ts'

/** Returns the origin of an account's reader pages: its own where `ACCOUNT_READER_URL` gives each account one. */
export function readerOriginOf(accountId: number): string {
  const { accountReaderUrl, readerUrl } = env()
  return accountReaderUrl === undefined ? readerUrl : originOfAccount(accountReaderUrl, accountId)
}

/** Returns the sources of a Content Security Policy for reader pages of all accounts. */
export function readerSources(): string[] {
  const { accountReaderUrl, readerUrl } = env()
  const ofAccounts = accountReaderUrl === undefined ? [] : [sourceOfAccounts(accountReaderUrl)]
  return [new URL(readerUrl).origin, ...ofAccounts]
}

/** Returns the id of the account whose reader a hostname would be; undefined for all others. */
export function accountNamedIn(hostname: string): number | undefined {
  const { accountReaderUrl } = env()
  return accountReaderUrl === undefined ? undefined : accountAt(accountReaderUrl, hostname)
}
