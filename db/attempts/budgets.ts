import type { Exhausted } from '#db/errors.ts'

/** How often something may be tried, in which time, and whose attempts they are called when they are used up. */
type Budget = { most: number; minutes: number; whose: Exhausted }

/**
 * Everything that could be guessed or flooded, and how often. The minutes begin with the first attempt; then all
 * attempts are there again. API keys and the tokens of links have 256 random bits: nobody guesses them.
 */
export const budgets = {
  /** All that strangers try of one e-mail, from wherever. */
  'sign-in: e-mail': { most: 10, minutes: 15, whose: 'e-mail' },
  /** All that strangers try from one network: an office has several persons who mistype. */
  'sign-in: network': { most: 50, minutes: 15, whose: 'network' },
  /** A device that its person has signed in on before has attempts of its own, whatever strangers do. */
  'sign-in: known device': { most: 10, minutes: 15, whose: 'device' },

  /** The first of a network at one publication are its own: all others together cannot use them up. */
  'publication: first attempts': { most: 2, minutes: 15, whose: 'network' },
  /** Those after them. */
  'publication: more attempts': { most: 8, minutes: 15, whose: 'network' },
  /** The same for everybody together, against many networks in one hand. */
  'publication: more attempts of all': { most: 300, minutes: 15, whose: 'publication' },
  /** All publications together, from one network. */
  'publication: network': { most: 50, minutes: 15, whose: 'network' },

  /** As long as a link to a new password works: when they are used up, working links lie in the letter box. */
  'new password: e-mail': { most: 3, minutes: 60, whose: 'e-mail' },
  /** Against filling somebody's letter box. */
  'new password: e-mail, a day': { most: 12, minutes: 1440, whose: 'e-mail' },
  'new password: known device': { most: 3, minutes: 60, whose: 'device' },
  'new password: network': { most: 20, minutes: 15, whose: 'network' },
  /** Passwords set by links: each costs a hash. */
  'link: network': { most: 30, minutes: 15, whose: 'network' },

  'feedback: publication': { most: 5, minutes: 15, whose: 'network' },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
