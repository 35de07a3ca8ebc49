import { expect, test } from 'vitest'
import { chosenTypes, webhookEvents, webhookEventTypes, webhookMessageOf } from './events.ts'
import { afterTry, delays, retryAfterSeconds } from './retries.ts'

test.each(webhookEventTypes)('the sample of %s is of its own schema, and described', type => {
  const { data, sample, description } = webhookEvents[type]
  expect(data.strict().parse(sample)).toEqual(sample)
  expect(description).toMatch(/^[A-Z].*\.$/)
})

test('an endpoint chooses among all types but the test', () => {
  expect(webhookEventTypes.filter(type => !chosenTypes.includes(type))).toEqual(['webhook.test'])
})

test('links that a publication names stay below the size of a message', () => {
  const links = Array.from({ length: 3000 }, (_, index) => `https://example.com/${index}/${'ü'.repeat(8000)}`)
  const told = webhookMessageOf({ type: 'links.broken', publicationId: 1, links })
  expect(told?.data).toMatchObject({ count: 3000 })
  expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(20_000)
})

test('passwords and values of settings are not told, only names', () => {
  const changes = [{ field: 'password', before: null, after: null }]
  const told = webhookMessageOf({ type: 'publication.edited', publicationId: 1, changes })
  expect(told).toEqual({ type: 'publication.changed', data: { fields: ['password'] } })
  expect(webhookMessageOf({ type: 'publication.edited', publicationId: 1, changes: [] })).toBeUndefined()
})

test('a delivery is tried ten times, later each time, and ends', () => {
  const failed = { status: 500, retryAfterSeconds: null }
  const after = delays.map((_, index) => afterTry({ ...failed, tries: index + 1 }, 0))
  expect(after).toEqual([
    ...delays.slice(1).map(delayMs => ({ state: 'waiting', delayMs })),
    { state: 'failed', isGone: false },
  ])
  expect(afterTry({ ...failed, tries: 1 }, 1)).toEqual({ state: 'waiting', delayMs: 5500 })
})

test.each([200, 202, 204, 299])('%i is delivered', status => {
  expect(afterTry({ status, tries: 3, retryAfterSeconds: null }, 0)).toMatchObject({ state: 'delivered' })
})

test('410 ends it at once; no answer, redirects and refusals are tried again', () => {
  expect(afterTry({ status: 410, tries: 1, retryAfterSeconds: null }, 0)).toEqual({
    state: 'failed',
    isGone: true,
  })
  for (const status of [null, 301, 302, 400, 404, 429, 503])
    expect(afterTry({ status, tries: 1, retryAfterSeconds: null }, 0)).toMatchObject({ state: 'waiting' })
})

test('a receiver puts the next try off, by a day at most, and never brings it forward', () => {
  const delayOf = (tries: number, seconds: number) =>
    afterTry({ status: 429, tries, retryAfterSeconds: seconds }, 0)
  expect(delayOf(1, 120)).toEqual({ state: 'waiting', delayMs: 120_000 })
  expect(delayOf(2, 120)).toEqual({ state: 'waiting', delayMs: 300_000 })
  expect(delayOf(1, 10_000_000)).toEqual({ state: 'waiting', delayMs: 86_400_000 })
})

test('Retry-After is a number of seconds or a date', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(retryAfterSeconds('120', now)).toBe(120)
  expect(retryAfterSeconds('Mon, 23 Nov 2026 10:01:00 GMT', now)).toBe(60)
  expect(retryAfterSeconds('Mon, 23 Nov 2026 09:00:00 GMT', now)).toBe(0)
  expect([retryAfterSeconds(undefined, now), retryAfterSeconds('soon', now)]).toEqual([null, null])
})
