import type { ApiKey } from '#db/people/api-keys.ts'
import { keyScopes } from '#db/rules/key-scopes.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

export type GroupEntry = { id: number; title: string }

/** Describes a key's permissions: `Read and change`, or `Read only: products, statistics`. */
export function rightsOf({ readOnly, scopes }: ApiKey, words: WordsOf<'profile'>): string {
  const rights = readOnly ? words['keys.readOnly'] : words['keys.readAndChange']
  if (scopes === null) return rights
  const names = keyScopes.filter(scope => scopes.includes(scope)).map(scope => words[`scopes.${scope}`])
  return fill(words, 'keys.rightsFor', { rights, scopes: names.join(', ') })
}

/** Names a key's groups, or `All groups`. */
export function reachOfKey({ groupIds }: ApiKey, groups: GroupEntry[], frame: WordsOf<'frame'>): string {
  if (groupIds === null) return frame['roles.allGroups']
  const titles = groups.filter(({ id }) => groupIds.includes(id)).map(({ title }) => title)
  return titles.length === 0 ? frame['roles.deletedGroups'] : titles.join(', ')
}
