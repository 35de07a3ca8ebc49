import { z } from 'zod'
import { accountOriginsFault, isAccountOrigins } from './account-origins.ts'
import { hasBlockedPort } from './blocked-ports.ts'

export const openedByBrowsers =
  'needs a port that browsers open, such as 3000: they refuse this one (https://fetch.spec.whatwg.org/#port-blocking)'

const webAddress = z
  .string()
  .refine(
    isWebAddress,
    'must be an http or https address without a path, such as https://catalogues.example.com',
  )
  .refine(text => !hasBlockedPort(text), openedByBrowsers)
  .transform(withoutEnd)

const accountAddress = z
  .string()
  .transform(text => withoutEnd(text.toLowerCase()))
  .refine(isAccountOrigins, 'must begin with {account}, such as https://{account}.read.example.com')
  .refine(text => !hasBlockedPort(text.replace(/[{}]/g, '')), openedByBrowsers)

const assetAddress = z
  .string()
  .refine(
    text => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'must be an http or https address, such as https://cdn.example.com/assets',
  )
  .refine(text => !hasBlockedPort(text), openedByBrowsers)
  .transform(withoutEnd)

/** Variables that set the addresses of the installation. */
export const addressVariables = {
  BASE_URL: webAddress.optional(),
  READER_URL: webAddress.optional(),
  ACCOUNT_READER_URL: accountAddress.optional(),
  ASSET_URL: assetAddress.optional(),
}

type Given = { PORT: number } & Partial<Record<keyof typeof addressVariables, string | undefined>>

/** Applies defaults to the addresses that were set. */
export function addressesOf({ PORT, BASE_URL, READER_URL, ACCOUNT_READER_URL, ASSET_URL }: Given) {
  const baseUrl = BASE_URL ?? `http://localhost:${PORT}`
  // A local trial has two hosts too, so that reader pages never share the dashboard's cookies.
  const readerUrl = READER_URL ?? (BASE_URL === undefined ? `http://127.0.0.1:${PORT}` : baseUrl)
  return {
    baseUrl,
    readerUrl,
    /** Origins of accounts' readers, with `{account}` for the id; undefined: all are at `readerUrl`. */
    accountReaderUrl: ACCOUNT_READER_URL,
    assetUrl: ASSET_URL ?? `${readerUrl}/assets`,
    /** True for a local trial, which may fetch PDFs from itself. */
    isLocalTrial: isLoopback(new URL(baseUrl).hostname),
  }
}

/** Says why the addresses do not go together, after the name of `ACCOUNT_READER_URL`; undefined if they do. */
export function addressesFault(addresses: ReturnType<typeof addressesOf>): string | undefined {
  const { accountReaderUrl, baseUrl, readerUrl, assetUrl } = addresses
  return accountReaderUrl && accountOriginsFault(accountReaderUrl, readerUrl, [baseUrl, readerUrl, assetUrl])
}

function withoutEnd(text: string): string {
  return text.replace(/\/+$/, '')
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && /^\/*$/.test(url.pathname) && url.search === ''
}

function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/.test(hostname)
}
