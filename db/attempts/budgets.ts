import type { Exhausted } from '#db/errors.ts'

type Budget = { most: number; minutes: number; whose: Exhausted }

/** Fixed windows from the first attempt. API keys and link tokens have 256 random bits and need none. */
export const budgets = {
  'sign-in: e-mail': { most: 10, minutes: 15, whose: 'e-mail' },
  'sign-in: network': { most: 50, minutes: 15, whose: 'network' },
  /** A device known from an earlier sign-in has its own attempts, whatever strangers do. */
  'sign-in: known device': { most: 10, minutes: 15, whose: 'device' },

  'publication: first attempts': { most: 2, minutes: 15, whose: 'network' },
  'publication: more attempts': { most: 8, minutes: 15, whose: 'network' },
  'publication: more attempts of all': { most: 300, minutes: 15, whose: 'publication' },
  'publication: network': { most: 50, minutes: 15, whose: 'network' },

  /** As long as a reset link works: when they are used up, working links lie in the inbox. */
  'new password: e-mail': { most: 3, minutes: 60, whose: 'e-mail' },
  'new password: e-mail, a day': { most: 12, minutes: 1440, whose: 'e-mail' },
  'new password: known device': { most: 3, minutes: 60, whose: 'device' },
  'new password: network': { most: 20, minutes: 15, whose: 'network' },
  'link: network': { most: 30, minutes: 15, whose: 'network' }, // each password set by a link costs a hash

  /** Each is a mail to somebody who has not asked for it, with a title of the account's own. */
  'invitation: e-mail': { most: 3, minutes: 60, whose: 'e-mail' },
  'invitation: account, a day': { most: 200, minutes: 1440, whose: 'account' },

  /** Sandboxes that a visitor of a demo may have. */
  'demo: network': { most: 5, minutes: 60, whose: 'network' },

  'statistics: account': { most: 120, minutes: 1, whose: 'account' }, // requests of version 2

  /** A worker asks the shop each time. */
  'checkout: publication': { most: 20, minutes: 15, whose: 'network' },
  ...ofADay('checkout', { network: 200, firstOfNetwork: 5, firstOfAll: 20_000, moreOfAll: 2000 }),

  'order: group': { most: 5, minutes: 15, whose: 'network' },
  'order: network': { most: 20, minutes: 1440, whose: 'network' },
  /** Later ones of a network are taken until half of the group's day is used up. */
  'order: first of a network, a day': { most: 2, minutes: 1440, whose: 'network' },
  /** Anybody can enter anybody's address. */
  'order confirmation: e-mail': { most: 3, minutes: 1440, whose: 'e-mail' },

  'feedback: publication': { most: 5, minutes: 15, whose: 'network' },
  ...ofADay('feedback', { network: 50, firstOfNetwork: 2, firstOfAll: 500, moreOfAll: 200 }),
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets

type Day = { network: number; firstOfNetwork: number; firstOfAll: number; moreOfAll: number }

/**
 * Ends of a day for what strangers send. The first of each network at a publication have a share of the publication's day
 * that others of the network cannot take: a network that floods keeps nobody else out.
 */
function ofADay<Name extends string>(name: Name, { network, firstOfNetwork, firstOfAll, moreOfAll }: Day) {
  const day = { minutes: 1440 }
  return {
    [`${name}: network, a day`]: { most: network, ...day, whose: 'network' },
    [`${name}: first of a network, a day`]: { most: firstOfNetwork, ...day, whose: 'network' },
    [`${name}: first of all, a day`]: { most: firstOfAll, ...day, whose: 'publication' },
    [`${name}: more of all, a day`]: { most: moreOfAll, ...day, whose: 'publication' },
  } as Record<`${Name}: ${PartOfDay}, a day`, Budget>
}

type PartOfDay = 'network' | 'first of a network' | 'first of all' | 'more of all'
