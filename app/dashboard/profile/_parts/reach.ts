import type { ApiKey } from '#app/dashboard/_api/api-keys.ts'

export type GroupEntry = { id: number; title: string }

/** Describes a key's permissions: `Read and change` or `Read only`. */
export function rightsOf({ read_only }: ApiKey): string {
  return read_only ? 'Read only' : 'Read and change'
}

/** Names a key's groups, or `All groups`. */
export function reachOf({ group_ids }: ApiKey, groups: GroupEntry[]): string {
  if (group_ids === null) return 'All groups'
  const titles = groups.filter(({ id }) => group_ids.includes(id)).map(({ title }) => title)
  return titles.length === 0 ? 'Deleted groups' : titles.join(', ')
}
