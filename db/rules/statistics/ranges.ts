import type { Interval } from './figures.ts'

/** Ranges of the dashboard; the last day of each is today. */
export const ranges = {
  7: { days: 7, interval: 'day' },
  28: { days: 28, interval: 'day' },
  90: { days: 90, interval: 'day' },
  year: { days: 365, interval: 'week' },
} as const satisfies Record<string, { days: number; interval: Interval }>
export type Range = `${keyof typeof ranges}`
export const rangeNames = ['7', '28', '90', 'year'] as const satisfies Range[]
export const usualRange = '28' satisfies Range

/** Returns the range of this name; the usual one for any other text. */
export function rangeIn(text: string | null): Range {
  return rangeNames.find(name => name === text) ?? usualRange
}
