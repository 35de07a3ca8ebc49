import type { Affiliate } from '#db/affiliates/affiliates.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'

export type LentGroup = { id: number; title: string }

/** Names a partner's groups. */
export function titlesOf({ groupIds }: Affiliate, groups: LentGroup[], words: WordsOf<'account'>): string {
  const titles = groups.filter(({ id }) => groupIds.includes(id)).map(({ title }) => title)
  return titles.length === 0 ? words['partners.deletedGroups'] : titles.join(', ')
}
