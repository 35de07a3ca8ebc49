import { expect, test } from 'vitest'
import { nearestTests, reachedTests, type SourceFile } from './nearest-tests.ts'

const sources: SourceFile[] = [
  { path: 'db/rules/price.ts', text: '' },
  { path: 'db/rules/price.test.ts', text: "import { price } from './price.ts'" },
  { path: 'db/orders.ts', text: "import { price } from '#db/rules/price.ts'" },
  { path: 'db/orders.test.ts', text: "import { order } from './orders.ts'" },
  { path: 'jobs/worker.ts', text: "import { order } from '#db/orders.ts'" },
  { path: 'e2e/faults/worker.test.ts', text: "startProgram('jobs/worker.ts')" },
  { path: 'app/v2/orders/[id]/route.ts', text: '' },
  { path: 'app/v2/orders/orders.test.ts', text: "call('/v2/orders/1')" },
]

test.each([
  ['a test by itself', 'db/orders.test.ts', ['db/orders.test.ts']],
  ['a program by who starts it', 'jobs/worker.ts', ['e2e/faults/worker.test.ts']],
  [
    'a route by the tests of the folder above',
    'app/v2/orders/[id]/route.ts',
    ['app/v2/orders/orders.test.ts'],
  ],
  [
    'a rule by all that import it, nearest first',
    'db/rules/price.ts',
    ['db/rules/price.test.ts', 'db/orders.test.ts', 'e2e/faults/worker.test.ts'],
  ],
])('reaches %s', (_, changed, tests) => {
  expect(nearestTests([changed], sources, 10)).toEqual({ tests, further: 0 })
})

test('a route that imports what has changed is tested by the tests of the folder above', () => {
  const page = { path: 'app/v2/orders/[id]/route.ts', text: "import { order } from '#db/order-pages.ts'" }
  const others = sources.filter(({ path }) => path !== page.path)
  const { tests } = nearestTests(
    ['db/order-pages.ts'],
    [...others, page, { path: 'db/order-pages.ts', text: '' }],
    10,
  )
  expect(tests).toEqual(['app/v2/orders/orders.test.ts'])
})

test.each([
  '// As in `db/rules/price.ts`.',
  "const sum = 3 // from 'db/rules/price.ts'",
  '/** Sums up.\n * @see `db/rules/price.ts` */',
])('a file that is only named in a comment is not reached: %j', text => {
  const others = [
    { path: 'db/sums.ts', text },
    { path: 'db/sums.test.ts', text: "import { sum } from './sums.ts'" },
  ]
  expect(nearestTests(['db/rules/price.ts'], [...sources, ...others], 10).tests).not.toContain(
    'db/sums.test.ts',
  )
})

test('a change of what is done before each test reaches all of them', () => {
  const config = { path: 'vitest.config.ts', text: "setupFiles: 'db/testing/same-examples.ts'" }
  const changed = { path: 'db/testing/same-examples.ts', text: '' }
  const { tests } = nearestTests([changed.path], [...sources, config, changed], 10)
  expect(tests.toSorted()).toEqual(
    sources
      .map(({ path }) => path)
      .filter(path => path.includes('.test.'))
      .toSorted(),
  )
})

test('a step that would reach too many tests is left out and counted', () => {
  const { tests, further } = nearestTests(['db/rules/price.ts'], sources, 2)
  expect(tests).toEqual(['db/rules/price.test.ts', 'db/orders.test.ts'])
  expect(further).toBe(1)
})

test('a file that too many tests name is tested by those beside it', () => {
  const named = ['a', 'b', 'c'].map(name => ({
    path: `e2e/${name}.test.ts`,
    text: "import '#jobs/worker.ts'",
  }))
  const beside = { path: 'jobs/worker-outages.test.ts', text: '' }
  const { tests, further } = nearestTests(['jobs/worker.ts'], [...sources, ...named, beside], 12)
  expect(tests).toEqual(['jobs/worker-outages.test.ts'])
  expect(further).toBe(4)
})

test('tests of the night are chosen by what they reach alone', () => {
  const far = { path: 'e2e/faults/disk.night.test.ts', text: "startProgram('jobs/worker.ts')" }
  const other = { path: 'e2e/faults/clock.night.test.ts', text: '' }
  const all = [...sources, far, other]
  expect(nearestTests(['jobs/worker.ts'], all, 10).tests).toEqual(['e2e/faults/worker.test.ts'])
  expect(reachedTests(['db/rules/price.ts'], all)).toEqual([far.path])
})
