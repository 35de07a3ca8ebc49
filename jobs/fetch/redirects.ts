import { parseSourceAddress, pdfSchemes } from '#db/rules/addresses/addresses.ts'
import { FetchFailed } from './failures.ts'

export type Hop = {
  url: URL
  ownHeaders: Record<string, string> // for the first origin alone, such as `authorization`
  passed: readonly string[] // earlier addresses, the first one first
}

/** Returns the first hop, with credentials as a header. @throws FetchFailed `bad-address` */
export function firstHop(address: string, headers: Record<string, string> = {}): Hop {
  const parsed = parseSourceAddress(address, pdfSchemes)
  if (!parsed.ok)
    throw new FetchFailed('bad-address', parsed.message.english, {
      message: `The address ${parsed.message}.`,
    })
  const ownHeaders = { ...authorizationOf(parsed.url), ...headers }
  return { url: withoutCredentials(parsed.url), ownHeaders, passed: [] }
}

export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

/** Returns a redirect's hop; `location` has bytes as Latin-1 letters. @throws FetchFailed `redirected` */
export function nextHop(hop: Hop, location: string | string[] | undefined): Hop {
  const url = destination(hop.url, location)
  const passed = [...hop.passed, hop.url.href]
  if (passed.length > mostRedirects) throw new FetchFailed('redirected', `over ${mostRedirects} redirects`)
  if (passed.includes(url.href)) throw new FetchFailed('redirected', `${url.href} leads back to itself`)
  if (hop.url.protocol === 'https:' && url.protocol === 'http:') {
    throw new FetchFailed('redirected', `leads from https to ${url.href}`)
  }
  // Credentials do not return with a redirect back, which another host may have chosen.
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

/** Servers send raw UTF-8, against the standard. */
function textOf(header: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'))
  } catch {
    throw new FetchFailed('redirected', 'leads to bytes that are no text')
  }
}

/** The fragment is never sent, and must not hide a loop. */
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
