import { beforeEach, expect, test } from 'vitest'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let profile: ReturnType<typeof proceduresAs>['profile']
beforeEach(async () => {
  owner = await newAccount()
  profile = proceduresAs(owner.user).profile
})

test('a name can be changed by its person', async () => {
  expect(await profile.change({ name: ' Ann ' })).toEqual({ name: 'Ann', countedAsReader: false })
})

test('a person says whether readings of their own count', async () => {
  expect(await profile.change({ countedAsReader: true })).toMatchObject({ countedAsReader: true })
  expect(await profile.change({ name: 'Ann' })).toEqual({ name: 'Ann', countedAsReader: true })
  expect(await profile.change({})).toEqual({ name: 'Ann', countedAsReader: true })
  expect(await profile.change({ countedAsReader: false })).toMatchObject({ countedAsReader: false })
  const perhaps = { countedAsReader: 'perhaps' as never }
  await expect(profile.change(perhaps)).rejects.toMatchObject({
    errors: { countedAsReader: ['must be true or false'] },
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
