import type { EventKind } from '../activity/kinds.ts'

/** Events that charts mark: readers see another publication from then on. */
export const markKinds = [
  'published',
  'unlisted',
  'unpublished',
  'archived',
  'restored',
  'conversion',
  'page_removed',
] as const satisfies EventKind[]
export type MarkKind = (typeof markKinds)[number]
