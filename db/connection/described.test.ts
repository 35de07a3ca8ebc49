import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { described } from '../telemetry/log/described.ts'
import { printWithoutValues } from './query-errors.ts'

const _source: NodeJS.ProcessEnv = {
  NODE_ENV: 'test',
  ADMIN_PASSWORD: 'correct-horse',
  ADMIN_API_KEY: 'an-api-key-of-an-admin',
  SECRET_KEY: `${'a'.repeat(64)}, ${'b'.repeat(64)}`,
  DATABASE_URL: 'postgres://recto:pass%20word@db.example.com/recto',
  AWS_SECRET_ACCESS_KEY: 'aws-secret-of-ours',
  BACKUP_PASSPHRASE: 'one,two,three',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-team=shop,authorization=Token%20of-a-collector',
}

test('a failed query is described without its values', () => {
  printWithoutValues()
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (title)=(Ann)' })
  const text = described(new DrizzleQueryError('insert into x values ($1)', ['Ann'], cause))
  expect(text).toMatch(/^Failed query: insert into x values \(\$1\)\nReason: duplicate key \(23505\)\n/)
  expect(text).not.toContain('Ann')
})
