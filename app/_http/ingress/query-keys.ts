import type { Target } from './target.ts'

const parameter = 'api_key'

/**
 * Takes the API key out of a target of version 2, so that no address made of the request contains it.
 * @returns the last key that is given, and the target without any
 */
export function takeKey(target: Target): { key?: string; target: Target } {
  if (target.segments[0] !== 'v2' || target.search === '') return { target }
  const parts = target.search.slice(1).split('&')
  const others = parts.filter(part => !isKey(part))
  if (others.length === parts.length) return { target }
  const key = new URLSearchParams(parts.filter(isKey).join('&')).getAll(parameter).at(-1)
  const search = others.length === 0 ? '' : `?${others.join('&')}`
  return { ...(key && { key }), target: { ...target, search } }
}

function isKey(part: string): boolean {
  return new URLSearchParams(part).has(parameter)
}

/** Returns the header in which older clients send the same key (RFC 7617). */
export function basicOf(key: string): string {
  return `Basic ${Buffer.from(`${basicUser}:${key}`).toString('base64')}`
}

/** Returns the key of a Basic header whose user is `api`; undefined for others. */
export function keyOfBasic(authorization: string): string | undefined {
  const encoded = /^Basic +([\w+/=-]+) *$/i.exec(authorization)?.[1]
  if (encoded === undefined) return undefined
  const pair = Buffer.from(encoded, 'base64').toString()
  return pair.startsWith(`${basicUser}:`) ? pair.slice(basicUser.length + 1) : undefined
}

const basicUser = 'api'
