import { expect, test } from 'vitest'
import { read } from './reading.fixture.ts'

test('the page that user agents name tells what is asked for, and how to refuse it, in the language of who looks', async () => {
  const { status, text, headers } = await read('/about-requests')
  expect(status).toBe(200)
  expect(text).toContain('status 403')
  expect(text).toContain('127.0.0.1:3000')
  expect(headers.get('vary')).toContain('Accept-Language')
  expect((await read('/about-requests', { headers: { 'Accept-Language': 'de' } })).text).toContain(
    'mit dem Status 403',
  )
})
