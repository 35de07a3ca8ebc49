import { beforeEach, expect, test } from 'vitest'
import { setFeature } from '#db/accounts/accounts.ts'
import { listFeedImports } from '#db/imports/imports.ts'
import { listProductLibraries } from '#db/libraries/libraries.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let groupId: number
let libraries: ReturnType<typeof proceduresAs>['productLibraries']
beforeEach(async () => {
  owner = await newAccount()
  groupId = owner.group.id
  libraries = proceduresAs(owner.user).productLibraries
})

const list = async () => (await listProductLibraries(groupId, { limit: 10, offset: 0 })).items
const url = 'https://user:secret@example.com/feed.tsv'

test('a library is created and imported, changed with its kept password, and removed', async () => {
  await libraries.create({ groupId, title: 'Chairs', url, syncEnabled: true, syncHour: 4 })
  const [chairs] = await list()
  expect(chairs).toMatchObject({ title: 'Chairs', url, syncHour: 4, lastImport: { state: 'processing' } })
  const id = chairs?.id ?? 0
  await libraries.change({ groupId, id, title: 'Oak', url: 'https://user:***@example.com/feed.tsv' })
  expect(await list()).toMatchObject([{ title: 'Oak', url, lastImport: { id: chairs?.lastImport?.id } }])
  await libraries.change({ groupId, id, url: ' ' })
  expect(await list()).toMatchObject([{ title: 'Oak', url: null, syncHour: 4 }])
  await libraries.remove({ groupId, id })
  expect(await list()).toEqual([])
  await expect(libraries.sync({ groupId, id })).rejects.toMatchObject({ status: 404 })
})

test('422 by field, and where the account has no libraries', async () => {
  const wrong = {
    groupId,
    title: ' ',
    url: 'gopher://example.com',
    maxShrinkPercent: 101,
    syncTimeZone: 'Mars',
  }
  await expect(libraries.create(wrong)).rejects.toMatchObject({
    status: 422,
    errors: {
      title: ['must not be empty'],
      url: [expect.any(String)],
      maxShrinkPercent: [expect.any(String)],
      syncTimeZone: [expect.any(String)],
    },
  })
  await setFeature(owner.account.id, 'product_libraries', false)
  await expect(libraries.create({ groupId, title: 'Chairs' })).rejects.toMatchObject({
    status: 422,
    errors: { base: ['requires the product-libraries feature'] },
  })
  expect(await list()).toEqual([])
})

test('the feed of a group is imported and removed, and an address has to be given', async () => {
  const { productFeeds } = proceduresAs(owner.user)
  await expect(productFeeds.import({ groupId, url: ' ' })).rejects.toMatchObject({
    status: 422,
    errors: { url: ['must not be empty'] },
  })
  await productFeeds.import({ groupId, url })
  const [feed] = await listFeedImports(groupId)
  expect(feed).toMatchObject({ url, state: 'processing' })
  await expect(productFeeds.import({ groupId, url })).rejects.toMatchObject({ status: 409 })
  await productFeeds.remove({ groupId, importId: feed?.id ?? 0 })
  expect(await listFeedImports(groupId)).toEqual([])
})

test('403 for who may only look and for another account', async () => {
  const viewer = await newPerson(owner.account.id, { role: 'viewer' })
  for (const { user } of [viewer, await newAccount()]) {
    const theirs = proceduresAs(user)
    await expect(theirs.productLibraries.create({ groupId, title: 'A' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(theirs.productFeeds.import({ groupId, url })).rejects.toMatchObject({ status: 403 })
  }
})
