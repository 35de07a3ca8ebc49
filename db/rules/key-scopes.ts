/** The parts of an account that an API key may be limited to. Any key may also be limited to reading. */
export const keyScopes = ['publications', 'products', 'statistics'] as const
export type KeyScope = (typeof keyScopes)[number]

/** The scope that an endpoint asks of a key: one, `any` if each key may call it, `all` if no limited key may. */
export type NeededScope = KeyScope | 'any' | 'all'

/** Returns the scopes that a key needs. */
export function scopesFor(needed: NeededScope): readonly KeyScope[] {
  if (needed === 'any') return []
  return needed === 'all' ? keyScopes : [needed]
}

/** True if a key may call what needs a scope. @param granted null for all scopes, also those to come */
export function coversScope(granted: readonly KeyScope[] | null, needed: NeededScope): boolean {
  if (granted === null) return true
  return needed !== 'all' && scopesFor(needed).every(scope => granted.includes(scope))
}
