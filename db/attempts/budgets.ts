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

  'statistics: account': { most: 120, minutes: 1, whose: 'account' }, // requests of version 2

  /** A worker asks the shop each time. */
  'checkout: publication': { most: 20, minutes: 15, whose: 'network' },

  'order: group': { most: 5, minutes: 15, whose: 'network' },
  'order: network': { most: 20, minutes: 1440, whose: 'network' },
  /** Anybody can enter anybody's address. */
  'order confirmation: e-mail': { most: 3, minutes: 1440, whose: 'e-mail' },

  'feedback: publication': { most: 5, minutes: 15, whose: 'network' },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
