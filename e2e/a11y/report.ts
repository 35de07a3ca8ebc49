import { type Criterion, criteria, limits, notApplicable, type Part } from './criteria.ts'

/** What Playwright's JSON reporter says, as far as it matters here: https://playwright.dev/docs/api/class-testcase */
export type Suite = {
  file: string
  specs: {
    title: string
    ok: boolean
    tests: { annotations: { type: string; description?: string }[]; status: string }[]
  }[]
  suites?: Suite[]
}

/** A test that holds a criterion, or would. */
export type Held = { criterion: string; title: string; file: string; isKept: boolean }

/** Every criterion that a test names, with the test. */
export function heldBy(suites: Suite[]): Held[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, ok, tests }) => {
      const isKept = ok && tests.length > 0 && tests.every(({ status }) => status === 'expected')
      const named = tests.flatMap(test => test.annotations).filter(({ type }) => type === 'wcag')
      const numbers = new Set(named.map(({ description = '' }) => description))
      return [...numbers].map(criterion => ({ criterion, title, file, isKept }))
    }),
    ...heldBy(inner),
  ])
}

export type Conformance =
  | 'Supports'
  | 'Partially supports'
  | 'Does not support'
  | 'Not applicable'
  | 'Not evaluated'

type Judgement = { conformance: Conformance; remarks: string; held: Held[] }

/** What may be said of a criterion: nothing is claimed that no test holds. */
export function judge(criterion: Criterion, part: Part, all: Held[]): Judgement {
  const held = all.filter(one => one.criterion === criterion && partOf(one.file) === part)
  const failed = held.filter(({ isKept }) => !isKept)
  const limit = limits[part][criterion]
  const absent = notApplicable[part][criterion]
  if (held.length === 0 && absent !== undefined)
    return { conformance: 'Not applicable', remarks: absent, held }
  if (held.length === 0) return { conformance: 'Not evaluated', remarks: limit ?? '', held }
  if (failed.length === held.length)
    return { conformance: 'Does not support', remarks: 'The tests of it fail.', held }
  if (failed.length > 0)
    return {
      conformance: 'Partially supports',
      remarks: `Fails: ${failed.map(({ title }) => title).join('; ')}`,
      held,
    }
  return { conformance: limit ? 'Partially supports' : 'Supports', remarks: limit ?? '', held }
}

function partOf(file: string): Part {
  return file.startsWith('reader') ? 'reader' : 'dashboard'
}

const parts: Part[] = ['reader', 'dashboard']

/**
 * The conformance report as Markdown, in the terms of the VPAT: https://www.itic.org/policy/accessibility/vpat
 * @param day such as `2026-11-21`
 */
export function conformanceReport(held: Held[], day: string): string {
  const numbers = Object.keys(criteria) as Criterion[]
  const whole = numbers.filter(number =>
    parts.every(part => judge(number, part, held).conformance === 'Supports'),
  )
  const others = numbers.filter(number => !whole.includes(number))
  return `# Accessibility conformance report

This report says how far Recto conforms to the [Web Content Accessibility Guidelines 2.2](https://www.w3.org/TR/WCAG22/),
levels A and AA, on ${day}; use it to assess Recto for a purchase or an audit.

\`npm run a11y\` writes it from tests in a real browser, and claims nothing that no test holds: those of a criterion name it
with \`wcag('2.1.1')\`. No one who depends on assistive technology has been asked.

Reader and dashboard support ${whole.map(nameOf).join(', ') || 'none'}. Of the others:

| Criterion | Reader | Dashboard | Remarks |
| --- | --- | --- | --- |
${others.map(number => rowOf(number, held)).join('\n')}
`
}

function nameOf(criterion: Criterion): string {
  const { level, name } = criteria[criterion]
  return `${criterion} ${name} (${level})`
}

function rowOf(criterion: Criterion, held: Held[]): string {
  const judged = parts.map(part => ({ part, ...judge(criterion, part, held) }))
  const cells = judged.map(({ conformance }) => conformance)
  return `| ${nameOf(criterion)} | ${cells.join(' | ')} | ${remarksOf(judged)} |`
}

/** Remarks of both parts, said once where they are alike. */
function remarksOf(judged: (Judgement & { part: Part })[]): string {
  const remarks = new Set(judged.map(({ remarks }) => remarks))
  if (remarks.size === 1) return [...remarks].join('')
  const said = judged.filter(({ remarks }) => remarks !== '')
  return said
    .map(({ part, remarks }) => `${part === 'reader' ? 'Reader' : 'Dashboard'}: ${remarks}`)
    .join(' ')
}
