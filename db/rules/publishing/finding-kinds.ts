/** By importance. */
export const findingKinds = [
  'incomplete',
  'dead_link',
  'missing_page',
  'unknown_sku',
  'too_few',
  'theme_fails',
  'outside',
  'covered',
  'too_small',
  'missing_alt',
  'unnamed',
] as const
export type FindingKind = (typeof findingKinds)[number]

const bearable: ReadonlySet<FindingKind> = new Set(['too_small', 'missing_alt', 'unnamed'])

/** True if the problem concerns all readers: Checks flags it, and publishing warns of it. */
export function isSerious(kind: FindingKind): boolean {
  return !bearable.has(kind)
}
