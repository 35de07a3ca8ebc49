import { expect, test } from 'vitest'
import { accepts, acceptsJson } from './accepts.ts'

test.each([
  null,
  '*/*',
  'application/json',
  'Application/JSON; q=0.1',
  'text/html, application/json;q=0.5',
  'application/*',
  'application/hal+json',
  'text/html, */*;q=0.1',
])('Accept: %s takes JSON', header => {
  expect(acceptsJson(header)).toBe(true)
})

test.each([
  'application/json;q=0',
  'application/json; q=0.000',
  '*/*, application/json;q=0',
  'application/*;q=0, */*',
  '*/*;q=0',
  'text/html',
  'application/hal+json;q=0',
])('Accept: %s takes no JSON', header => {
  expect(acceptsJson(header)).toBe(false)
})

test('a stream is taken where it is named', () => {
  expect(accepts('text/event-stream', 'text/event-stream')).toBe(true)
  expect(accepts('text/event-stream;q=0, */*', 'text/event-stream')).toBe(false)
})
