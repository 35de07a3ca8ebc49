import { expect, test } from 'vitest'
import { filesOfRoot, isForDevelopers } from './sources.mjs'

test.each([
  'db/files/store.test.ts',
  'db/pages/planned.fixture.ts',
  'e2e/tools/bench/pages/convert.ts',
  'db/testing/database.ts',
])('%s is for developers', file => expect(isForDevelopers(file)).toBe(true))

test.each(['db/files/store.ts', 'app/v2/docs/route.ts', 'components/reader/book.tsx'])(
  '%s runs in production',
  file => expect(isForDevelopers(file)).toBe(false),
)

test('settings of tools for developers are no part of the build', () => {
  const files = filesOfRoot()
  expect(files).toContain('next.config.ts')
  expect(files).toContain('package-lock.json')
  expect(files.filter(file => /^(?:biome|knip|vitest|playwright)/.test(file))).toEqual([])
})
