import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as readData } from '#app/v1/groups/[group_slug]/publications/[publication_slug]/route.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { findAddressed } from '#db/editions/addressed.ts'
import { env } from '#db/env.ts'
import { updateGroup } from '#db/groups/changes.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import { listRedirects } from '#db/publications/slugs.ts'
import type { Group } from '#db/schema/groups.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { ofReaderPage, read } from './reading.fixture.ts'

const source = { sourceUrl: 'https://example.com/a.pdf' }
let accountId: number
let group: Group
let id: number

beforeAll(async () => {
  accountId = (await newAccount()).account.id
})
beforeEach(async () => {
  group = await newGroup(accountId)
  id = (await putOnline(group, { title: 'Spring' })).id
})

const rename = (slug: string, which = id) => updatePublication(group.id, which, { slug })

async function leadsTo(slug: string): Promise<string | number> {
  const { status, headers } = await read(`/${group.slug}/${slug}`)
  return status === 301 ? (headers.get('location') ?? '') : status
}

describe('a slug that was changed', () => {
  test('redirects with path and query, for a minute', async () => {
    await rename('summer')
    for (const place of ['', '/page/2-3', '/page/2-3?q=rake&mark=%C3%A9', '/products', '?utm_source=qr']) {
      const { status, headers } = await read(`/${group.slug}/spring${place}`)
      expect([status, headers.get('location')]).toEqual([301, `/${group.slug}/summer${place}`])
      expect(headers.get('cache-control')).toBe('public, max-age=60')
    }
  })

  test('redirects to the current one at once, however often it was changed', async () => {
    await rename('summer')
    await rename('autumn')
    expect(await leadsTo('spring')).toBe(`/${group.slug}/autumn`)
    expect(await leadsTo('summer')).toBe(`/${group.slug}/autumn`)
    await rename('spring')
    expect(await leadsTo('spring')).toBe(200)
    expect(await leadsTo('autumn')).toBe(`/${group.slug}/spring`)
  })

  test('redirects with the former slug of its group too', async () => {
    const former = group.slug
    await rename('summer')
    group = await updateGroup(group.id, { slug: `${former}-new` })
    const { headers } = await read(`/${former}/spring/page/2-3`)
    expect(headers.get('location')).toBe(`/${former}-new/summer/page/2-3`)
  })

  test("redirects on the group's own domain without the group", async () => {
    const own = await newGroup(accountId, { customDomain: 'moved.example.com' })
    const { id } = await putOnline(own, { title: 'Spring' })
    await updatePublication(own.id, id, { slug: 'summer' })
    const { headers } = await read(`/${own.slug}/spring/page/2-3`, { headers: { Host: 'moved.example.com' } })
    expect(headers.get('location')).toBe('/summer/page/2-3')
  })

  test('answers data in its place, and version 1, oEmbed and events find it', async () => {
    await rename('summer')
    const data = await read(`/${group.slug}/spring/data.json`)
    expect([data.status, JSON.parse(data.text).config.publicationId]).toEqual([200, id])
    const params = Promise.resolve({ group_slug: group.slug, publication_slug: 'spring' })
    const first = await readData(new Request('http://localhost:3000/v1'), { params })
    expect(first.status).toBe(200)
    const found = await findAddressed(`${env().readerUrl}/${group.slug}/spring/page/2-3`)
    expect(found).toMatchObject({ head: { publication: { id, slug: 'summer' } }, place: '/page/2-3' })
  })

  test('leads readers to the question for the password, and takes it there', async () => {
    await updatePublication(group.id, id, { secured: true, password: 'Open sesame' })
    await rename('summer')
    const { status, headers } = await read(`/${group.slug}/spring/page/2-3`)
    expect([status, headers.get('cache-control')]).toEqual([301, 'private, no-cache'])
    const asked = await read(headers.get('location') ?? '')
    expect([asked.status, asked.text.includes(`action="/${group.slug}/summer/password"`)]).toEqual([
      403,
      true,
    ])
    const body = new URLSearchParams({ password: 'Open sesame', at: '' })
    const sent = await read(`/${group.slug}/spring/password`, { method: 'POST', body, headers: ofReaderPage })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/${group.slug}/summer?unlocked`])
  })
})

describe('a redirect', () => {
  test('yields when another publication takes the slug', async () => {
    await rename('summer')
    expect(await listRedirects(group.id, 0)).toEqual([{ slug: 'spring', title: 'Spring' }])
    const other = await putOnline(group, { title: 'Other' })
    expect(await listRedirects(group.id, id)).toEqual([])
    await rename('spring', other.id)
    expect(await leadsTo('spring')).toBe(200)
    await rename('elsewhere', other.id)
    expect(await leadsTo('spring')).toBe(`/${group.slug}/elsewhere`)
  })

  test('is not taken by a slug that nobody chose', async () => {
    await rename('summer')
    expect(await createPublication(group.id, { title: 'Spring', source })).toMatchObject({ slug: 'spring-2' })
    expect(await leadsTo('spring')).toBe(`/${group.slug}/summer`)
  })

  test('goes with its publication, comes back with it, and gives way meanwhile', async () => {
    await rename('summer')
    await archive(group.id, id)
    expect(await leadsTo('spring')).toBe(404)
    await carryOutSchedule(group.id, id, 'restore')
    await carryOutSchedule(group.id, id, 'publish')
    expect(await leadsTo('spring')).toBe(`/${group.slug}/summer`)
    await archive(group.id, id)
    expect(await createPublication(group.id, { title: 'Spring', source })).toMatchObject({ slug: 'spring' })
    await carryOutSchedule(group.id, id, 'restore')
    expect(await listRedirects(group.id, 0)).toEqual([])
  })

  test('is not there while the publication is offline', async () => {
    await rename('summer')
    await carryOutSchedule(group.id, id, 'withdraw')
    expect(await leadsTo('spring')).toBe(404)
  })

  test('is not left by a publication that had no address yet', async () => {
    const { id: young } = await createPublication(group.id, { title: 'Young', source })
    await rename('grown', young)
    expect(await listRedirects(group.id, 0)).toEqual([])
  })

  test('of one group says nothing about another', async () => {
    await rename('summer')
    const other = await newGroup(accountId)
    expect((await read(`/${other.slug}/spring`)).status).toBe(404)
  })
})

test('two publications that exchange their slugs leave no redirect behind', async () => {
  const other = await putOnline(group, { title: 'Autumn' })
  await rename('between')
  await rename('spring', other.id)
  await rename('autumn')
  expect(await leadsTo('spring')).toBe(200)
  expect(await leadsTo('autumn')).toBe(200)
  expect(await leadsTo('between')).toBe(`/${group.slug}/autumn`)
})
