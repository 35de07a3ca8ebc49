import { beforeEach, expect, test } from 'vitest'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { answerCall } from '../answer-call.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let profile: ReturnType<typeof proceduresAs>['profile']
beforeEach(async () => {
  owner = await newAccount()
  profile = proceduresAs(owner.user).profile
})

test('a name can be changed by its person', async () => {
  expect(await profile.change({ name: ' Ann ' })).toMatchObject({ name: 'Ann', countedAsReader: false })
})

test('a person says whether readings of their own count', async () => {
  expect(await profile.change({ countedAsReader: true })).toMatchObject({ countedAsReader: true })
  expect(await profile.change({ name: 'Ann' })).toMatchObject({ name: 'Ann', countedAsReader: true })
  expect(await profile.change({})).toMatchObject({ name: 'Ann', countedAsReader: true })
  expect(await profile.change({ countedAsReader: false })).toMatchObject({ countedAsReader: false })
  const perhaps = { countedAsReader: 'perhaps' as never }
  await expect(profile.change(perhaps)).rejects.toMatchObject({
    errors: { countedAsReader: ['must be true or false'] },
  })
})

test('the dashboard is in the language that a person chose, or in that of the browser', async () => {
  expect(await profile.change({ language: 'de' })).toMatchObject({ language: 'de' })
  expect(await profile.change({ name: 'Ann' })).toMatchObject({ language: 'de' })
  expect(await profile.change({ language: null })).toMatchObject({ language: null })
  // A language of readers, which the dashboard has not.
  await expect(profile.change({ language: 'eu' as never })).rejects.toMatchObject({ status: 422 })
})

test('a refusal has the English of all interfaces, and a code for the screen', async () => {
  const answer = await answerCall(
    new Request('http://localhost:3000/dashboard/api/rpc/profile/change', {
      method: 'POST',
      headers: { ...(await sessionHeaders(owner.user)), 'Content-Type': 'application/json' },
      body: JSON.stringify({ json: { name: 7 } }),
    }),
  )
  expect(await answer.json()).toEqual({
    errors: { name: ['must be text'] },
    said: { name: [{ code: 'invalid.text', values: {} }] },
  })
})

test('topics of mails are muted and wanted again', async () => {
  expect(await profile.muteMails({ topics: ['quotas', 'imports', 'quotas'] })).toEqual(['quotas', 'imports'])
  expect(await profile.muteMails({ topics: [] })).toEqual([])
  await expect(profile.muteMails({ topics: ['weather' as never] })).rejects.toMatchObject({ status: 422 })
})

test('weekly mails are of groups that the person sees', async () => {
  const { group: foreign } = await newAccount()
  expect(await profile.chooseWeeklyMails({ groupIds: [owner.group.id] })).toEqual([owner.group.id])
  const errors = { groupIds: ['must be groups that you see'] }
  const chosen = profile.chooseWeeklyMails({ groupIds: [foreign.id] })
  await expect(chosen).rejects.toMatchObject({ status: 422, errors })
  await expect(profile.chooseWeeklyMails({ groupIds: ['x' as never] })).rejects.toMatchObject({ status: 422 })
  expect(await profile.chooseWeeklyMails({ groupIds: [] })).toEqual([])
})
