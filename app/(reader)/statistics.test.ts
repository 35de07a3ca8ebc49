import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { limits } from '#app/_http/ingress/limits.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { previewOf } from '#db/editions/previews.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import type { RefusalReason } from '#db/rules/statistics/events.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { type User, users } from '#db/schema/people/users.ts'
import { statisticsRefused } from '#db/schema/statistics/reader-events.ts'
import { keptOf } from '#db/statistics/intake/intake.fixture.ts'
import { intake } from '#db/statistics/intake/intake.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { eventBudget } from './_pages/statistics/event-budget.ts'
import { read } from './reading.fixture.ts'
import { firefox, newAddress, newReading, send } from './statistics.fixture.ts'

let group: Group
let user: User
let id: number
let path: string
let pageIds: number[]

beforeEach(async () => {
  ;({ group, user } = await newAccount())
  id = (await putOnline(group, { title: 'Spring' })).id
  path = `/${group.slug}/spring`
  await database().delete(statisticsRefused)
  const rows = await database()
    .select()
    .from(pages)
    .where(eq(pages.publicationId, id))
    .orderBy(asc(pages.number))
  pageIds = rows.map(page => page.id)
})

async function kept() {
  await intake().flush()
  return (await keptOf(id)).sort((one, other) => one.number - other.number)
}

/** Numbers of refused events by reason, of whichever group. */
async function refused(): Promise<Partial<Record<RefusalReason, number>>> {
  await intake().flush()
  const sums: Partial<Record<RefusalReason, number>> = {}
  for (const { reason, events } of await database().select().from(statisticsRefused))
    sums[reason] = (sums[reason] ?? 0) + events
  return sums
}

const zoomed = { type: 'zoomed' } as const

describe('events of a reader', () => {
  test('are kept with what the declaration says, and the answer is empty', async () => {
    const facts = {
      language: 'nl-BE',
      layout: 'spreads',
      referrer: 'www.Example.org',
      utmSource: 'mail',
      timeZone: 'Europe/Brussels',
    } as const
    const { status, text, headers } = await send(path, [
      { type: 'opened', facts },
      { type: 'page_viewed', page: pageIds[1], view: 0, age: 1000 },
      { type: 'page_held', page: pageIds[1], view: 0, ms: 4200 },
      { type: 'searched', words: ' Chaise LONGUE é ', hits: 0 },
    ])
    expect([status, text, headers.get('cache-control')]).toEqual([204, '', 'no-store'])
    const [opened, viewed, held, searched] = await kept()
    expect(opened).toMatchObject({
      type: 'opened',
      groupId: group.id,
      facts: {
        language: 'nl-BE',
        layout: 'spreads',
        referrer: 'example.org',
        utmSource: 'mail',
        country: 'BE',
        device: 'desktop',
        browser: 'Firefox',
      },
    })
    expect(opened?.facts).not.toHaveProperty('timeZone')
    expect(viewed).toMatchObject({ type: 'page_viewed', pageId: pageIds[1], view: 0 })
    expect((opened?.at.getTime() ?? 0) - (viewed?.at.getTime() ?? 0)).toBe(1000)
    expect(held).toMatchObject({ pageId: pageIds[1], amount: 4200, visitor: opened?.visitor })
    expect(searched).toMatchObject({ words: 'chaise longue e', amount: 0 })
    expect(await refused()).toEqual({})
  })

  test('of one browser are of one visitor in all publications of a group, and of another in other groups', async () => {
    const other = await newAccount()
    await putOnline(group, { title: 'Summer' })
    const abroad = await putOnline(other.group, { title: 'Autumn' })
    const headers = { 'X-Forwarded-For': newAddress() }
    const reading = newReading()
    await send(path, [zoomed], { headers, reading })
    await send(`/${group.slug}/summer`, [{ ...zoomed, number: 1 }], { headers, reading })
    await send(`/${other.group.slug}/autumn`, [{ ...zoomed, number: 2 }], { headers, reading })
    await send(path, [{ ...zoomed, number: 3 }], { reading })
    const visitors = (await kept()).map(({ visitor }) => visitor)
    expect(new Set(visitors).size).toBe(2)
    const [elsewhere] = await keptOf(abroad.id)
    expect(visitors).not.toContain(elsewhere?.visitor)
  })

  test.each([
    ['no JSON', 'nonsense', 1],
    ['another shape', '{"reading":"x","events":[{}]}', 1],
    ['no body', '', 1],
    ['too many', `{"reading":"${'a'.repeat(16)}","events":[${Array(101).fill('{}').join()}]}`, 1],
    ['too large', ' '.repeat(limits.eventBytes + 1), 1],
    ['nested', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 1],
  ])('are refused as invalid with %s', async (_, body, events) => {
    expect((await send(path, [], { body })).status).toBe(204)
    expect(await refused()).toEqual({ invalid: events })
  })

  test('are refused one by one where they are wrong', async () => {
    await send(path, [
      zoomed,
      { type: 'unheard' } as never,
      { type: 'plain_page_viewed', page: pageIds[0] },
      { type: 'page_viewed', page: 2 ** 31, view: 0 },
      { type: 'page_viewed', page: -1, view: 0 },
      { type: 'searched', words: '?!', hits: 0 },
      { type: 'searched', words: 'a\0', hits: 0 },
      { type: 'opened', facts: { utmSource: '\ud800' } },
      { ...zoomed, age: -1 },
      { ...zoomed, number: 1.5 },
      { ...zoomed, age: 24 * 3_600_000 + 1 },
    ])
    expect(await kept()).toHaveLength(1)
    expect(await refused()).toEqual({ invalid: 9, old: 1 })
  })

  test.each([
    ['a robot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://google.com/bot.html)' }],
    ['a headless browser', { 'User-Agent': firefox.replace('Firefox', 'HeadlessChrome') }],
    ['a browser without a name', { 'User-Agent': '' }],
    ['a page loaded ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['an old way to load ahead', { Purpose: 'prefetch' }],
  ])('of %s are not counted', async (_, headers) => {
    await send(path, [zoomed, zoomed], { headers })
    expect(await kept()).toEqual([])
    expect(await refused()).toEqual({ bot: 2 })
  })

  test.each(['Sec-GPC', 'DNT'])('of who opted out by %s are not counted', async header => {
    await send(path, [zoomed], { headers: { [header]: '1' } })
    expect(await kept()).toEqual([])
    expect(await refused()).toEqual({ opted_out: 1 })
  })

  test('of who opted out are counted where the group does not honour it', async () => {
    await database().update(groups).set({ honoursOptOut: false }).where(eq(groups.id, group.id))
    await send(path, [zoomed], { headers: { 'Sec-GPC': '1' } })
    expect(await kept()).toHaveLength(1)
  })

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['another host of the site', { 'Sec-Fetch-Site': 'same-site' }],
    ['an address bar', { 'Sec-Fetch-Site': 'none' }],
  ])('from %s are refused', async (_, headers) => {
    await send(path, [zoomed], { headers })
    expect(await kept()).toEqual([])
    expect(await refused()).toEqual({ foreign: 1 })
  })

  test('of browsers that send no site are known by their origin', async () => {
    const sent = JSON.stringify({ reading: newReading(), events: [{ ...zoomed, number: 0, age: 0 }] })
    const post = (origin: Record<string, string>) =>
      read(`${path}/events`, { method: 'POST', headers: { 'User-Agent': firefox, ...origin }, body: sent })
    await post({ Origin: 'https://elsewhere.example' })
    await post({ Origin: 'null' })
    await post({})
    expect(await kept()).toEqual([])
    expect(await refused()).toEqual({ foreign: 3 })
    await post({ Origin: 'http://127.0.0.1:3000' })
    expect(await kept()).toHaveLength(1)
  })

  test('of publications that are not there, offline or previewed are refused', async () => {
    const hidden = await putOnline(group, { title: 'Hidden' })
    await send(`/${group.slug}/nothing`, [zoomed])
    expect(await refused()).toEqual({ foreign: 1 })
    const preview = new URL((await previewOf(hidden, group)).url).pathname
    await send(preview, [zoomed])
    expect(await refused()).toEqual({ foreign: 1, own: 1 })
  })

  test('of a secured publication are taken from those alone who opened it', async () => {
    await updatePublication(group.id, id, { secured: true, password: 'Open sesame' })
    await send(path, [zoomed])
    expect(await kept()).toEqual([])
    const { headers } = await read(`${path}/password`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': newAddress() },
      body: new URLSearchParams({ password: 'Open sesame', at: '' }),
    })
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    await send(path, [zoomed], { headers: { Cookie: cookie } })
    expect(await kept()).toHaveLength(1)
    expect(await refused()).toEqual({ foreign: 1 })
  })

  test('of a person of the account who is signed in are counted by choice alone', async () => {
    const stranger = (await newAccount()).user
    const sent = async (as: User) => {
      const { cookie = '' } = await sessionHeaders(as)
      // The dashboard's host: a local trial has both.
      return send(path, [zoomed], { headers: { Host: 'localhost:3000', Cookie: cookie } })
    }
    await sent(user)
    expect(await kept()).toEqual([])
    expect(await refused()).toEqual({ own: 1 })
    await sent(stranger)
    expect(await kept()).toHaveLength(1)
    const chosen = await newAccountPerson()
    await sent(chosen)
    expect(await kept()).toHaveLength(2)
  })

  async function newAccountPerson(): Promise<User> {
    const [person] = await database()
      .insert(users)
      .values({
        accountId: group.accountId,
        email: `${newReading()}@example.com`,
        passwordHash: 'none',
        countedAsReader: true,
      })
      .returning()
    if (!person) throw new Error('No person')
    return person
  }

  test('past the budget of a network are refused, while those of others are kept', async () => {
    const address = newAddress()
    // Taken an hour ahead, so that nothing of it comes back while this runs.
    eventBudget().take(address, limits.eventsAtOnce, performance.now() + 3_600_000)
    await send(path, [zoomed, zoomed], { headers: { 'X-Forwarded-For': address } })
    await send(path, [zoomed])
    expect(await refused()).toEqual({ limited: 2 })
    expect(await kept()).toHaveLength(1)
  })
})

describe('a browser without JavaScript', () => {
  const picture = async (search: string, headers: Record<string, string> = {}) =>
    read(`${path}/events.gif${search}`, {
      headers: { 'User-Agent': firefox, 'X-Forwarded-For': address, ...headers },
    })
  let address: string
  beforeEach(() => {
    address = newAddress()
  })

  test('is counted by a picture that the page names, a page view each and an opening a day', async () => {
    const { text } = await read(`${path}/page/2-3`)
    const [, source = ''] = /<noscript><img src="([^"]+)"/.exec(text) ?? []
    expect(source).toBe(`${path}/events.gif?page=2&amp;page=3`)
    const { status, headers } = await picture('?page=2&page=3')
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/gif',
      'no-store',
    ])
    await picture('?page=2&page=3')
    await picture('?page=1')
    const events = await kept()
    const opened = events.filter(({ type }) => type === 'opened')
    expect(opened.map(({ facts }) => facts)).toEqual([
      { browser: 'Firefox', device: 'desktop', withoutScript: true },
    ])
    const views = events.filter(({ type }) => type === 'plain_page_viewed').map(({ pageId }) => pageId)
    expect(views.sort()).toEqual([pageIds[0], pageIds[1], pageIds[1], pageIds[2], pageIds[2]].sort())
    expect(new Set(events.map(({ reading }) => reading)).size).toBe(1)
    expect(await refused()).toEqual({})
  })

  test('gets the picture, uncounted, with pages that are not there and from elsewhere', async () => {
    for (const search of ['', '?page=0', '?page=99', '?page=x', '?page=1&page=2&page=3'])
      expect((await picture(search)).status).toBe(200)
    await picture('?page=1', { 'Sec-Fetch-Site': 'cross-site' })
    await picture('?page=1', { Referer: 'https://elsewhere.example/' })
    await picture('?page=1', { 'Sec-GPC': '1' })
    expect(await kept()).toEqual([])
    expect(await refused()).toEqual({ invalid: 5, foreign: 2, opted_out: 1 })
  })
})
