import type { ApiKey } from '#app/dashboard/_api/api-keys.ts'

export type GroupEntry = { id: number; title: string }

/** What a key may do, in words: `Read and change`, or `Read only`. */
export function rightsOf({ read_only }: ApiKey): string {
  return read_only ? 'Read only' : 'Read and change'
}

/** Where it may do so: `All groups`, or the titles of those that it is for. */
export function reachOf({ group_ids }: ApiKey, groups: GroupEntry[]): string {
  if (group_ids === null) return 'All groups'
  const titles = groups.filter(({ id }) => group_ids.includes(id)).map(({ title }) => title)
  return titles.length === 0 ? 'Groups that are no longer there' : titles.join(', ')
}
