/** What strangers write that has an end each day, as the installation's screen names it. */
export const sheddable = {
  events: 'Events of statistics',
  words: 'Words searched for',
  sources: 'Sources of openings',
  feedback: 'Feedback',
  orders: 'Orders',
  checkouts: 'Checkouts at a shop',
} as const

export type Sheddable = keyof typeof sheddable
export const sheddableKinds = Object.keys(sheddable) as [Sheddable, ...Sheddable[]]

/** Whose end of a day was reached. */
export const shedFor = ['network', 'publication', 'installation'] as const
export type ShedFor = (typeof shedFor)[number]
