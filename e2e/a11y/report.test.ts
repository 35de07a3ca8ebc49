import { expect, test } from 'vitest'
import { limits, notApplicable } from './criteria.ts'
import { conformanceReport, heldBy, judge, type Suite } from './report.ts'
import { wcag } from './wcag.ts'

const spec = (title: string, isKept: boolean, ...numbers: Parameters<typeof wcag>) => ({
  title,
  ok: isKept,
  tests: [{ status: isKept ? 'expected' : 'unexpected', annotations: wcag(...numbers).annotation }],
})
const suite = (file: string, ...specs: Suite['specs']): Suite => ({ file, specs })

test('a criterion is supported where every test of it passes', () => {
  const inner = suite('reader.spec.ts', spec('keys turn pages', true, '2.1.1'))
  const held = heldBy([
    { ...suite('reader.spec.ts', spec('a link', true, '2.1.1', '2.4.4')), suites: [inner] },
  ])
  const { conformance, held: tests } = judge('2.1.1', 'reader', held)
  expect(conformance).toBe('Supports')
  expect(tests.map(({ title }) => title)).toEqual(['a link', 'keys turn pages'])
})

test('what no test holds is not claimed, and what is not there is said with its reason', () => {
  const held = heldBy([suite('dashboard.spec.ts', spec('signing in', true, '2.1.1'))])
  expect(judge('2.1.1', 'reader', held).conformance).toBe('Not evaluated')
  expect(judge('2.5.4', 'reader', held)).toMatchObject({
    conformance: 'Not applicable',
    remarks: notApplicable.reader['2.5.4'],
  })
})

test('a failing or skipped test takes the claim away', () => {
  const skipped = {
    title: 'skipped',
    ok: true,
    tests: [{ status: 'skipped', annotations: wcag('1.4.10').annotation }],
  }
  const held = heldBy([
    suite('reader.spec.ts', spec('bad', false, '2.4.3'), spec('good', true, '2.4.3'), skipped),
  ])
  expect(judge('2.4.3', 'reader', held)).toMatchObject({
    conformance: 'Partially supports',
    remarks: 'Fails: bad',
  })
  expect(judge('1.4.10', 'reader', held).conformance).toBe('Does not support')
})

test('a known limit is told although tests pass', () => {
  const held = heldBy([suite('reader.spec.ts', spec('pages have names', true, '1.1.1'))])
  expect(judge('1.1.1', 'reader', held)).toMatchObject({
    conformance: 'Partially supports',
    remarks: limits.reader['1.1.1'],
  })
})

test('the report has each of the 55 criteria: those that both parts support in a sentence, others in a row', () => {
  const report = conformanceReport([], '2026-11-21')
  expect(report.match(/^\| \d\.\d+\.\d+ [^|]+\|[^|]+\|[^|]+\|[^|]*\|$/gm)).toHaveLength(55)
  const both = ['reader.spec.ts', 'list.spec.ts'].map(file => suite(file, spec('a link', true, '2.4.4')))
  const other = conformanceReport(heldBy(both), '2026-11-21')
  expect(other).toContain('support 2.4.4 Link Purpose (In Context) (A). Of the others')
  expect(other.match(/^\| \d\.\d+\.\d+ /gm)).toHaveLength(54)
  expect(report).toContain('on 2026-11-21')
})

test('a remark says of which part it is, unless it is of both', () => {
  const held = heldBy([suite('reader.spec.ts', spec('a link', true, '2.1.1'))])
  const report = conformanceReport(held, '2026-11-21')
  expect(report).toContain('| 2.1.1 Keyboard (A) | Supports | Not evaluated |  |')
  expect(report).toContain(`| Not applicable | Not applicable | ${notApplicable.reader['2.5.4']} |`)
  expect(report).toContain(`Dashboard: ${notApplicable.dashboard['1.4.2']} |`)
})
