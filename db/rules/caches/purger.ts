/** A way to purge the shared caches in front. */
export type Purger =
  | { kind: 'none' }
  | { kind: 'cloudflare'; api: string; zone: string; token: string }
  | { kind: 'fastly'; api: string; service: string; token: string }
  /** Proxies that take PURGE requests: Varnish with surrogate keys, nginx with one address each. */
  | { kind: 'varnish' | 'nginx'; proxies: string[] }

export const purgerKinds = ['none', 'cloudflare', 'fastly', 'varnish', 'nginx'] as const

type Variables = {
  CACHE_PURGE: (typeof purgerKinds)[number]
  /** Separated by spaces or commas. */
  CACHE_PURGE_URL?: string
  CACHE_PURGE_ZONE?: string
  CACHE_PURGE_TOKEN?: string
}

/** A purger that lacks a variable. The message is to be read after the variable's name. */
export class WrongPurger extends Error {
  override name = 'WrongPurger'
  readonly variable: keyof Variables

  constructor(variable: keyof Variables, message: string) {
    super(message)
    this.variable = variable
  }
}

const apis = { cloudflare: 'https://api.cloudflare.com/client/v4', fastly: 'https://api.fastly.com' }

/** @throws WrongPurger */
export function readPurger(variables: Variables): Purger {
  const { CACHE_PURGE: kind, CACHE_PURGE_ZONE: zone, CACHE_PURGE_TOKEN: token } = variables
  const addresses = (variables.CACHE_PURGE_URL ?? '').split(/[\s,]+/).filter(Boolean)
  if (!addresses.every(isWebAddress))
    throw new WrongPurger('CACHE_PURGE_URL', 'must be http or https addresses, such as http://127.0.0.1:6081')
  const urls = addresses.map(address => address.replace(/\/+$/, ''))
  if (kind === 'none') return { kind }
  if (kind === 'varnish' || kind === 'nginx') {
    if (urls.length === 0)
      throw new WrongPurger('CACHE_PURGE_URL', `must name the ${kind} servers, such as http://127.0.0.1:6081`)
    return { kind, proxies: urls }
  }
  if (zone === undefined || !/^\w+$/.test(zone)) {
    const id = kind === 'cloudflare' ? 'the id of the zone' : 'the id of the service'
    throw new WrongPurger('CACHE_PURGE_ZONE', `must be ${id} at ${kind}`)
  }
  if (token === undefined || !/^[\x21-\x7e]+$/.test(token))
    throw new WrongPurger('CACHE_PURGE_TOKEN', `must be an API token of ${kind} that may purge`)
  const api = urls[0] ?? apis[kind]
  return kind === 'cloudflare' ? { kind, api, zone, token } : { kind, api, service: zone, token }
}

/** True if it drops copies by surrogate keys, and not by addresses. */
export function goesByKeys({ kind }: Purger): boolean {
  return kind === 'cloudflare' || kind === 'fastly' || kind === 'varnish'
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
