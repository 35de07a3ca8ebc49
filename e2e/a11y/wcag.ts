import type { Criterion } from './criteria.ts'

/**
 * Says of a test which success criteria it holds: `test('…', wcag('2.1.1'), async () => …)`. The conformance report is
 * made of these.
 */
export function wcag(...criteria: [Criterion, ...Criterion[]]) {
  return { tag: '@wcag', annotation: criteria.map(description => ({ type: 'wcag', description })) }
}
