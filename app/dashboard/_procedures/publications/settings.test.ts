import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { askAs } from '#app/dashboard/api/calls.fixture.ts'
import { database } from '#db/client.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { groups } from '#db/schema/groups.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { GET, PUT } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let id: number
beforeEach(async () => {
  owner = await newAccount()
  await database().update(groups).set({ timeZone: 'Europe/Amsterdam' }).where(eq(groups.id, owner.group.id))
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  id = (await createPublication(owner.group.id, { title: 'Spring', source })).id
})

const params = () => ({ group_id: owner.group.id, publication_id: id })
const read = (from = owner) => askAs(GET, { from, params: params() })
const save = (changes: object, seen: object = {}, from = owner) =>
  askAs(PUT, { from, method: 'PUT', params: params(), json: { publication: { changes, seen } } })

test('200: everything that can be decided, with what follows the group or the title as null', async () => {
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.settings).toMatchObject({
    title: 'Spring',
    slug: 'spring',
    browser_title: null,
    language: null,
    layout_type: 'booklet',
    schedule_online_at: null,
  })
  expect(body.has_password).toBe(false)
  expect(body.publication).toMatchObject({ id, browser_title: 'Spring', language: 'en' })
})

test('200: what is changed is answered, times in the time zone of the group', async () => {
  const { status, body } = await save({ title: 'Summer', schedule_online_at: '2090-06-01T10:00' })
  expect(status).toBe(200)
  expect(body.settings).toMatchObject({ title: 'Summer', schedule_online_at: '2090-06-01T10:00' })
  expect(body.publication.schedule_online_at).toBe('2090-06-01T10:00:00.000+02:00')
})

test('a password can be set, and is never told', async () => {
  const { body } = await save({ secured: true, password: 'Open sesame' })
  expect(body.has_password).toBe(true)
  expect(JSON.stringify(body)).not.toContain('sesame')
})

test('two who change different things do not stand in each other’s way', async () => {
  await save({ title: 'Summer' }, { title: 'Spring' })
  const { status, body } = await save({ description: 'Lamps' }, { description: '' })
  expect(status).toBe(200)
  expect(body.settings).toMatchObject({ title: 'Summer', description: 'Lamps' })
})

test('409: who changes what somebody else has changed meanwhile is told, and changes nothing', async () => {
  await save({ title: 'Summer' }, { title: 'Spring' })
  const { status } = await save(
    { title: 'Autumn', description: 'Lamps' },
    { title: 'Spring', description: '' },
  )
  expect(status).toBe(409)
  expect((await read()).body.settings).toMatchObject({ title: 'Summer', description: '' })
})

test('of two who change the same at once, one is told', async () => {
  const answers = await Promise.all([
    save({ title: 'Summer' }, { title: 'Spring' }),
    save({ title: 'Autumn' }, { title: 'Spring' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('422: what is wrong is told at its field', async () => {
  const { status, body } = await save({ secured: true })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['password']])
})

test('422: a field whose feature the account does not have', async () => {
  await database()
    .update(accounts)
    .set({ disabledFeatures: ['scheduling'] })
    .where(eq(accounts.id, owner.account.id))
  const { status, body } = await save({ schedule_online_at: '2090-06-01T10:00' })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['schedule_online_at']])
})

test('403: another account reads and changes nothing', async () => {
  const stranger = await newAccount()
  expect((await read(stranger)).status).toBe(403)
  expect((await save({ title: 'Mine' }, {}, stranger)).status).toBe(403)
})
