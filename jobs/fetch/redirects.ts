import { parseSourceAddress, pdfSchemes } from '#db/rules/addresses/addresses.ts'
import { FetchFailed } from './failures.ts'

/** One request of a fetch. */
export type Hop = {
  url: URL
  /** Headers that are for the first address's origin alone, such as `authorization`. */
  ownHeaders: Record<string, string>
  /** The addresses that led here, the first one first. */
  passed: readonly string[]
}

/**
 * @param headers that the address is to be asked with, besides what the user name and password in it give
 * @throws FetchFailed `bad-address` with the reason that the API gives as well
 */
export function firstHop(address: string, headers: Record<string, string> = {}): Hop {
  const parsed = parseSourceAddress(address, pdfSchemes)
  if (!parsed.ok) throw new FetchFailed('bad-address', parsed.message, `The address ${parsed.message}.`)
  const ownHeaders = { ...authorizationOf(parsed.url), ...headers }
  return { url: withoutCredentials(parsed.url), ownHeaders, passed: [] }
}

export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

/**
 * Where an answer sends us. Where it sends us is no more trusted than what a user names: the same rule decides, and
 * the guard looks at the new host.
 * @param location the header as received: bytes as Latin-1 characters
 * @throws FetchFailed `redirected`
 */
export function nextHop(hop: Hop, location: string | string[] | undefined): Hop {
  const url = destination(hop.url, location)
  const passed = [...hop.passed, hop.url.href]
  if (passed.length > mostRedirects) throw new FetchFailed('redirected', `over ${mostRedirects} redirects`)
  if (passed.includes(url.href)) throw new FetchFailed('redirected', `${url.href} leads back to itself`)
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') {
    throw new FetchFailed('redirected', `leads from https to ${url.href}`)
  }
  // Once gone, credentials do not come back: the way home may be another's choice.
  return { url, ownHeaders: url.origin === hop.url.origin ? hop.ownHeaders : {}, passed }
}

const mostRedirects = 5

function destination(from: URL, location: string | string[] | undefined): URL {
  if (typeof location !== 'string')
    throw new FetchFailed('redirected', 'a redirect to nowhere, or to many places')
  const target = textOf(location)
  if (!URL.canParse(target, from.href))
    throw new FetchFailed('redirected', `leads to ${JSON.stringify(target)}`)
  const parsed = parseSourceAddress(new URL(target, from.href).href, pdfSchemes)
  if (!parsed.ok) throw new FetchFailed('redirected', `leads to an address that ${parsed.message}: ${target}`)
  return withoutCredentials(parsed.url)
}

/** Servers send UTF-8 unescaped, against the standard; what is not even that is no address. */
function textOf(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'))
  } catch {
    throw new FetchFailed('redirected', 'leads to bytes that are no text')
  }
}

/** The fragment goes too: it is never sent, and two addresses that differ in it are one place. */
function withoutCredentials(url: URL): URL {
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  bare.hash = ''
  return bare
}

function authorizationOf({ username, password }: URL): Record<string, string> {
  if (!username && !password) return {}
  const pair = Buffer.from(`${decoded(username)}:${decoded(password)}`)
  return { authorization: `Basic ${pair.toString('base64')}` }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
