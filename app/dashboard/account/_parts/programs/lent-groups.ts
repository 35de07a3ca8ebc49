import type { Affiliate } from '#db/affiliates/affiliates.ts'

export type LentGroup = { id: number; title: string }

/** Names a partner's groups. */
export function titlesOf({ groupIds }: Affiliate, groups: LentGroup[]): string {
  const titles = groups.filter(({ id }) => groupIds.includes(id)).map(({ title }) => title)
  return titles.length === 0 ? 'Deleted groups' : titles.join(', ')
}
