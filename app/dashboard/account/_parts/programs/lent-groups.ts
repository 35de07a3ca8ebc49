import type { Affiliate } from '#app/dashboard/_api/affiliates.ts'

export type GroupEntry = { id: number; title: string }

/** Names a partner's groups. */
export function titlesOf({ group_ids }: Affiliate, groups: GroupEntry[]): string {
  const titles = groups.filter(({ id }) => group_ids.includes(id)).map(({ title }) => title)
  return titles.length === 0 ? 'Deleted groups' : titles.join(', ')
}
