/** Records that strangers write, with a limit each day: events of statistics, words searched for, and so on. */
export const sheddableKinds = ['events', 'words', 'sources', 'feedback', 'orders', 'checkouts'] as const
export type Sheddable = (typeof sheddableKinds)[number]

/** Whose end of a day was reached. */
export const shedFor = ['network', 'publication', 'installation'] as const
export type ShedFor = (typeof shedFor)[number]
