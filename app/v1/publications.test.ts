import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import type { Group } from '#db/schema/groups.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { putOnline } from './online.fixture.ts'

let group: Group
let path: string

beforeEach(async () => {
  const { account } = await newAccount()
  group = await newGroup(account.id, { timeZone: 'Europe/Amsterdam' })
  path = `/v1/groups/${group.slug}/publications.json`
})

describe("the list of a group's publications", () => {
  test('has exactly the fields of the contract', async () => {
    const { id } = await putOnline(group, { title: 'Spring 2014' })
    const { status, body } = await call('GET', path)
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        id,
        slug: 'spring-2014',
        title: 'Spring 2014',
        browserTitle: 'Spring 2014',
        onlineAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0[12]:00$/),
        url: `http://localhost:3000/v1/groups/${group.slug}/publications/spring-2014.json`,
      },
    ])
  })

  test('tells a browser title of its own', async () => {
    await putOnline(group, { title: 'Spring', browserTitle: 'All for the garden' })
    const { body } = await call('GET', path)
    expect(body).toMatchObject([{ title: 'Spring', browserTitle: 'All for the garden' }])
  })

  test('begins with the one that was put online last', async () => {
    const first = await putOnline(group, { title: 'First' })
    await putOnline(group, { title: 'Second' })
    await putOnline(group, { title: 'Third' })
    await carryOutSchedule(group.id, first.id, 'withdraw')
    await carryOutSchedule(group.id, first.id, 'publish')
    expect(await titles()).toEqual(['First', 'Third', 'Second'])
  })

  test('leaves out what is offline, unlisted, archived or without pages', async () => {
    await putOnline(group, { title: 'Seen' })
    await putOnline(group, { title: 'Unlisted', move: 'unlist' })
    const offline = await putOnline(group, { title: 'Offline' })
    await carryOutSchedule(group.id, offline.id, 'withdraw')
    const archived = await putOnline(group, { title: 'Archived' })
    await archive(group.id, archived.id)
    await createPublication(group.id, { title: 'New', source: { sourceUrl: 'https://example.com/a.pdf' } })
    expect(await titles()).toEqual(['Seen'])
  })

  test('names publications with a password, without what is in them', async () => {
    const { id } = await putOnline(group, { title: 'For members' })
    await updatePublication(group.id, id, { secured: true, password: 'open sesame' })
    expect(await titles()).toEqual(['For members'])
  })

  test("leaves out other groups' publications", async () => {
    await putOnline(await newGroup(group.accountId), { title: 'Theirs' })
    expect(await titles()).toEqual([])
  })

  test('leads to the data of each', async () => {
    await putOnline(group)
    const { body } = await call('GET', path)
    const { status } = await call('GET', new URL(body[0].url).pathname)
    expect(status).toBe(200)
  })

  test('says where it ends, and has the rest on further pages', async () => {
    const { id } = await putOnline(group)
    await database().execute(sql`
      insert into publications (group_id, title, slug, state, online_at, converted_at)
      select ${group.id}, 'Old', 'old-' || n, 'online', '2001-01-01', now() from generate_series(1, 1000) n`)
    const whole = await call('GET', path)
    expect([whole.body.length, whole.headers.get('x-result-truncated')]).toEqual([1000, 'true'])
    const second = await call('GET', `${path}?page=2`)
    expect([second.body.length, second.headers.get('x-prev-page')]).toEqual([1, '1'])
    expect(second.headers.get('x-next-page')).toBeNull()
    const first = await call('GET', `${path}?per_page=2`)
    expect([first.body[0].id, first.headers.get('x-next-page')]).toEqual([id, '2'])
    const copy = await call('GET', path, { headers: { 'If-None-Match': whole.headers.get('etag') ?? '' } })
    expect([copy.status, copy.headers.get('x-result-truncated')]).toEqual([304, 'true'])
    expect((await call('GET', `${path}?page=0`)).status).toBe(422)
  })

  test('can be asked for without .json', async () => {
    expect((await call('GET', path.replace('.json', ''))).status).toBe(200)
  })

  test.each(['nobody', 'Demo', 'a%00b', '%F0%9F%98%80'])('is 404 for the unknown group %s', async slug => {
    const { status, body } = await call('GET', `/v1/groups/${slug}/publications.json`)
    expect([status, Object.keys(body)]).toEqual([404, ['error']])
  })
})

describe('a copy of the list', () => {
  test('is still good while nothing in it changed', async () => {
    await putOnline(group)
    const first = await call('GET', path)
    expect(first.headers.get('etag')).toMatch(/^W\/"[\w-]{27}"$/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=30')
    const again = await call('GET', path, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })
    expect([again.status, again.body]).toEqual([304, undefined])
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
  })

  test('is old once a publication comes, changes its title or goes', async () => {
    const tags = new Set<string | null>()
    const noteTag = async () => tags.add((await call('GET', path)).headers.get('etag'))
    await noteTag()
    const { id } = await putOnline(group)
    await noteTag()
    await updatePublication(group.id, id, { title: 'Spring 2015' })
    await noteTag()
    expect(tags.size).toBe(3)
    await carryOutSchedule(group.id, id, 'withdraw')
    await noteTag()
    expect(tags.size).toBe(3)
  })
})

async function titles(): Promise<string[]> {
  const { body } = await call('GET', path)
  return body.map((entry: { title: string }) => entry.title)
}
