import { figureInWords } from '#app/dashboard/groups/[group_id]/statistics/_parts/words.ts'

/**
 * Tells a step as a share of the step before: `25 % of opened`. Undefined where it is none, as readers may put
 * products on the list without opening them.
 */
export function roundedShare(count: number, before: number, name: string): string | undefined {
  if (before === 0 || count > before) return undefined
  return `${figureInWords(count / before, 'share')} of ${name.toLowerCase()}`
}
