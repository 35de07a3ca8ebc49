import type { ApiKey } from '#app/dashboard/_api/api-keys.ts'
import { keyScopes } from '#db/rules/key-scopes.ts'

export type GroupEntry = { id: number; title: string }

/** Describes a key's permissions: `Read and change`, or `Read only: products, statistics`. */
export function rightsOf({ read_only, scopes }: ApiKey): string {
  const rights = read_only ? 'Read only' : 'Read and change'
  if (scopes === null) return rights
  return `${rights}: ${keyScopes.filter(scope => scopes.includes(scope)).join(', ')}`
}

/** Names a key's groups, or `All groups`. */
export function reachOf({ group_ids }: ApiKey, groups: GroupEntry[]): string {
  if (group_ids === null) return 'All groups'
  const titles = groups.filter(({ id }) => group_ids.includes(id)).map(({ title }) => title)
  return titles.length === 0 ? 'Deleted groups' : titles.join(', ')
}
