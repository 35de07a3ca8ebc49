import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { groups } from '#db/schema/groups.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'
import type { Inputs } from '../router.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let id: number
beforeEach(async () => {
  owner = await newAccount()
  await database().update(groups).set({ timeZone: 'Europe/Amsterdam' }).where(eq(groups.id, owner.group.id))
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  id = (await createPublication(owner.group.id, { title: 'Spring', source })).id
})

type Saved = Inputs['publications']['changeSettings']

const named = () => ({ groupId: owner.group.id, publicationId: id })
const read = ({ user } = owner) => proceduresAs(user).publications.settings(named())
const save = (changes: Saved['changes'], seen: Saved['seen'] = {}, { user } = owner) =>
  proceduresAs(user).publications.changeSettings({ ...named(), changes, seen })

test('everything that can be decided, with what follows the group or the title as null', async () => {
  const { settings, hasPassword, publication } = await read()
  expect(settings).toMatchObject({
    title: 'Spring',
    slug: 'spring',
    browser_title: null,
    language: null,
    layout_type: 'booklet',
    schedule_online_at: null,
  })
  expect(hasPassword).toBe(false)
  expect(publication).toMatchObject({ id, browserTitle: 'Spring', language: 'en' })
})

test('what is changed is answered, times in the time zone of the group', async () => {
  const { settings, publication } = await save({ title: 'Summer', schedule_online_at: '2090-06-01T10:00' })
  expect(settings).toMatchObject({ title: 'Summer', schedule_online_at: '2090-06-01T10:00' })
  expect(publication.scheduleOnlineAt).toEqual(new Date('2090-06-01T08:00:00Z'))
})

test('a password can be set, and is never told', async () => {
  const saved = await save({ secured: true, password: 'Open sesame' })
  expect(saved.hasPassword).toBe(true)
  expect(JSON.stringify(saved)).not.toMatch(/sesame|hash|secret/i)
})

test('two who change different things do not stand in each other’s way', async () => {
  await save({ title: 'Summer' }, { title: 'Spring' })
  const { settings } = await save({ description: 'Lamps' }, { description: '' })
  expect(settings).toMatchObject({ title: 'Summer', description: 'Lamps' })
})

test('who changes what somebody else has changed meanwhile is told, and changes nothing', async () => {
  await save({ title: 'Summer' }, { title: 'Spring' })
  const late = save({ title: 'Autumn', description: 'Lamps' }, { title: 'Spring', description: '' })
  await expect(late).rejects.toMatchObject({ status: 409 })
  expect((await read()).settings).toMatchObject({ title: 'Summer', description: '' })
})

test('of two who change the same at once, one is told', async () => {
  const answers = await Promise.allSettled([
    save({ title: 'Summer' }, { title: 'Spring' }),
    save({ title: 'Autumn' }, { title: 'Spring' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(answers).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ status: 409 }) }),
  )
})

test('what is wrong is told at its field', async () => {
  const errors = { password: [expect.any(String)] }
  await expect(save({ secured: true })).rejects.toMatchObject({ status: 422, errors })
})

test('a field whose feature the account does not have is told', async () => {
  await database()
    .update(accounts)
    .set({ disabledFeatures: ['scheduling'] })
    .where(eq(accounts.id, owner.account.id))
  const errors = { scheduleOnlineAt: [expect.any(String)] }
  const saved = save({ schedule_online_at: '2090-06-01T10:00' })
  await expect(saved).rejects.toMatchObject({ status: 422, errors })
})

test('another account reads and changes nothing', async () => {
  const stranger = await newAccount()
  await expect(read(stranger)).rejects.toMatchObject({ status: 403 })
  await expect(save({ title: 'Mine' }, {}, stranger)).rejects.toMatchObject({ status: 403 })
})
