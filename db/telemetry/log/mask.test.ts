import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { described } from './described.ts'
import { masked } from './mask.ts'

const source: NodeJS.ProcessEnv = {
  NODE_ENV: 'test',
  ADMIN_PASSWORD: 'correct-horse',
  ADMIN_API_KEY: 'an-api-key-of-an-admin',
  SECRET_KEY: `${'a'.repeat(64)}, ${'b'.repeat(64)}`,
  DATABASE_URL: 'postgres://recto:pass%20word@db.example.com/recto',
  AWS_SECRET_ACCESS_KEY: 'aws-secret-of-ours',
  BACKUP_PASSPHRASE: 'one,two,three',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-team=shop,authorization=Token%20of-a-collector',
}

test.each([
  ['signed in by correct-horse', 'signed in by [secret]'],
  [`read ${'b'.repeat(64)}`, 'read [secret]'],
  ['tried "pass word"', 'tried "[secret]"'],
  ['encrypted by one,two,three', 'encrypted by [secret]'],
  ['authorization: Token of-a-collector', 'authorization: [secret]'],
  ['an-api-key-of-an-admin, aws-secret-of-ours', '[secret], [secret]'],
  ['GET https://ann:1234@shop.example.com/feed?key=5', 'GET https://[secret]@shop.example.com/feed?[query]'],
  ['Authorization: ApiKey abc-DEF_1', 'Authorization: ApiKey [secret]'],
  ['GET /v2/groups?api_key=abc-DEF_1&page=2', 'GET /v2/groups?api_key=[secret]&page=2'],
  ['GET /v2/groups?page=2&api%5Fkey=abc', 'GET /v2/groups?page=2&api%5Fkey=[secret]'],
  ['leads to "/feed?page=2&token=geheim&a=b"', 'leads to "/feed?page=2&token=***&a=b"'],
  ['{"x-api-key":"abc-DEF_1"}', '{"x-api-key":"[secret]"}'],
  ['cookie of Bearer a.b.c=', 'cookie of Bearer [secret]'],
  ['/dashboard/invitation/abc_DEF-1 failed', '/dashboard/invitation/[secret] failed'],
  ['mail to ann.b+c@mail.example.com', 'mail to [e-mail]'],
  ['reset by 203.0.113.9:5123', 'reset by [address]:5123'],
  ['reset by 2001:db8::17 and ::ffff:203.0.113.9', 'reset by [address] and [address]'],
])('%j is logged as %j', (text, shown) => {
  expect(masked(text, source)).toBe(shown)
})

test.each([
  'at 12:03:04 of 2026-11-23T12:03:04.567Z',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'connect ECONNREFUSED ::1',
  'at serve (file:///app/_start/serve.ts:12:34)',
  'version 1.2.3.4.5',
])('%j stays as it is', text => {
  expect(masked(text, source)).toBe(text)
})

test('a text of any length is masked soon, and cut', () => {
  for (const part of ['a', 'a.', 'key=', '1.', 'a:', '//', 'http://a?', 'a@a.'])
    expect(masked(part.repeat(1_000_000), source).length).toBeLessThan(100_000)
})

test('a text is cut before a secret or an address, never within', () => {
  for (const word of [source.SECRET_KEY?.slice(0, 64) ?? '', 'ann.b@mail.example.com', '203.0.113.9'])
    for (let length = 8000 - word.length; length <= 8000; length += 1) {
      const shown = masked(`${'.'.repeat(length - 1)} ${word} and more`, source)
      expect(shown).toMatch(/^\.+ (\[.*)?…?$/)
    }
})

test('an error is described by its stack and causes, without other properties, in the framework too', () => {
  // The framework has every error print all its properties.
  Object.defineProperty(Error.prototype, inspect.custom, { configurable: true, value: () => 'of Ann' })
  onTestFinished(() => void Reflect.deleteProperty(Error.prototype, inspect.custom))
  const cause = Object.assign(new Error('for ann@example.com'), { code: '23505', detail: 'of Ann' })
  const text = described(new Error('Not stored', { cause }))
  expect(text).toMatch(
    /^Error: Not stored\n {4}at [\s\S]+\nCaused by: Error: for \[e-mail\]\n[\s\S]+ \(23505\)$/,
  )
  expect(text).not.toContain('of Ann')
})
