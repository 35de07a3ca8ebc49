import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { described } from '../telemetry/log/described.ts'
import { printWithoutValues } from './query-errors.ts'

test('a failed query is described without its values', () => {
  printWithoutValues()
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (title)=(Ann)' })
  const text = described(new DrizzleQueryError('insert into x values ($1)', ['Ann'], cause))
  expect(text).toMatch(/^Failed query: insert into x values \(\$1\)\nReason: duplicate key \(23505\)\n/)
  expect(text).not.toContain('Ann')
})
