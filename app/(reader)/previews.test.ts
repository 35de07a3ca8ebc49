import { beforeEach, expect, test } from 'vitest'
import { proceduresAs } from '#app/dashboard/_procedures/procedures.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { previewOf } from '#db/editions/previews.ts'
import { updateGroup } from '#db/groups/changes.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { listFeedback } from '#db/publications/feedback.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { ofReaderPage, read } from './reading.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let id: number

beforeEach(async () => {
  owner = await newAccount()
  id = (await putOnline(owner.group, { title: 'Spring' })).id
  await carryOutSchedule(owner.group.id, id, 'withdraw')
})

const ask = ({ user } = owner) =>
  proceduresAs(user).publications.preview({ groupId: owner.group.id, publicationId: id })

async function path(): Promise<string> {
  return new URL((await ask()).url).pathname
}

test('people of the account read what is offline, at an address of its own, page by page', async () => {
  expect((await read(`/${owner.group.slug}/spring`)).status).toBe(404)
  const address = await path()
  const first = await read(address)
  expect(first.status).toBe(200)
  expect(first.text).toContain('Page 1')
  expect(first.text).toContain(address)
  const spread = await read(`${address}/page/2-3/spread.json`)
  expect([spread.status, JSON.parse(spread.text).pages.length]).toEqual([200, 2])
})

test('what is behind a password is shown without it, with its pictures', async () => {
  await updatePublication(owner.group.id, id, { secured: true, password: 'Open sesame' })
  const { status, text } = await read(await path())
  expect(status).toBe(200)
  expect(text).toMatch(/assets\/unlocked\/[\w-]+\/1\/\d+\/pages\/1-at800\.jpg/)
})

test('no search engine, cache or other site is to know of it, and the dashboard alone frames it', async () => {
  const { headers } = await read(await path())
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self' http:\/\/localhost:3000$/)
})

test('its readers are not counted', async () => {
  expect((await read(await path())).text).not.toContain('"counted"')
})

test('a custom header does not run there', async () => {
  await updatePublication(owner.group.id, id, { customHeader: '<script>tell(location)</script>' })
  expect((await read(await path())).text).not.toContain('tell(location)')
})

test('it leads nowhere once it has ended, when it was changed, and when the publication is archived', async () => {
  const address = await path()
  const past = await previewOf({ id, slug: 'spring' }, owner.group, new Date(Date.now() - 3 * 3_600_000))
  expect((await read(new URL(past.url).pathname)).status).toBe(404)
  expect((await read(address.replace(/~\d+~/, '~99999999999~'))).status).toBe(404)
  expect((await read(`${address}x`)).status).toBe(404)
  await archive(owner.group.id, id)
  expect((await read(address)).status).toBe(404)
})

test('it works on after the publication and the group were given other slugs', async () => {
  const address = await path()
  await updatePublication(owner.group.id, id, { slug: 'summer' })
  expect((await read(address)).status).toBe(200)
  await updateGroup(owner.group.id, { slug: `${owner.group.slug}-renamed` })
  expect((await read(address)).status).toBe(200)
  expect((await read(`${address}/page/2-3/spread.json`)).status).toBe(200)
  // Another publication that takes the slug is not shown by it.
  await updatePublication(owner.group.id, (await putOnline(owner.group, { title: 'Winter' })).id, {
    slug: 'spring',
  })
  expect((await read(address)).status).toBe(404)
})

test('its form for feedback is taken there, and leads back into it', async () => {
  const address = await path()
  const sent = await read(`${address}/feedback`, {
    method: 'POST',
    headers: { ...ofReaderPage, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'message=The+cover+is+upside+down',
  })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${address}/feedback?sent`])
  const { items } = await listFeedback(id, { limit: 10, offset: 0 })
  expect(items).toMatchObject([{ message: 'The cover is upside down' }])
})

test('it opens no other publication', async () => {
  const address = await path()
  const other = await putOnline(owner.group, { title: 'Autumn' })
  await carryOutSchedule(owner.group.id, other.id, 'withdraw')
  expect((await read(address.replace('spring~', 'autumn~'))).status).toBe(404)
})

test('it lasts an hour at least, and is the same for all who ask within an hour', async () => {
  const at = new Date('2026-01-01T10:59:59Z')
  const { url, expiresAt } = await previewOf({ id, slug: 'spring' }, owner.group, at)
  expect(expiresAt.toISOString()).toBe('2026-01-01T12:00:00.000Z')
  expect((await previewOf({ id, slug: 'spring' }, owner.group, new Date('2026-01-01T10:00:00Z'))).url).toBe(
    url,
  )
})

test('another account is told no address', async () => {
  await expect(ask(await newAccount())).rejects.toMatchObject({ status: 403 })
})
