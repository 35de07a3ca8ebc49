import type { ApiKey } from '#db/people/api-keys.ts'
import { keyScopes } from '#db/rules/key-scopes.ts'

export type GroupEntry = { id: number; title: string }

/** Describes a key's permissions: `Read and change`, or `Read only: products, statistics`. */
export function rightsOf({ readOnly, scopes }: ApiKey): string {
  const rights = readOnly ? 'Read only' : 'Read and change'
  if (scopes === null) return rights
  return `${rights}: ${keyScopes.filter(scope => scopes.includes(scope)).join(', ')}`
}

/** Names a key's groups, or `All groups`. */
export function reachOf({ groupIds }: ApiKey, groups: GroupEntry[]): string {
  if (groupIds === null) return 'All groups'
  const titles = groups.filter(({ id }) => groupIds.includes(id)).map(({ title }) => title)
  return titles.length === 0 ? 'Deleted groups' : titles.join(', ')
}
