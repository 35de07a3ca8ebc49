/** What can be wrong with a hotspot, what matters most first. */
export const findingKinds = [
  'incomplete',
  'dead_link',
  'missing_page',
  'unknown_sku',
  'outside',
  'covered',
  'too_small',
  'missing_alt',
  'unnamed',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** These make a hotspot worse; all others keep it from doing what it is for. */
const bearable: ReadonlySet<FindingKind> = new Set(['too_small', 'missing_alt', 'unnamed'])

/** Whether a fault matters to everybody who reads: Checks marks it, and it is told before publishing. */
export function isSerious(kind: FindingKind): boolean {
  return !bearable.has(kind)
}
