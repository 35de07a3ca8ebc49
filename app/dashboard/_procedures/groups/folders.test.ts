import { expect, test } from 'vitest'
import { setFeature } from '#db/accounts/accounts.ts'
import { createCollection } from '#db/collections/collections.ts'
import { createMetatag } from '#db/collections/metatags.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { retag } from '#db/publications/metatags.ts'
import { archive } from '#db/publications/publishing.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

const source = { sourceUrl: 'https://example.com/spring.pdf' }

test('collections are told by title, with how much is in them and the newest three covers', async () => {
  const { user, group } = await newAccount()
  const { id: collectionId } = await createCollection(group.id, { title: 'Winter' })
  await createCollection(group.id, { title: 'autumn' })
  for (let number = 1; number <= 5; number += 1) {
    const { id } = await createPublication(group.id, { title: `Number ${number}`, source, collectionId })
    if (number < 5) await finishConversion(id, 1)
  }
  const { id: gone } = await createPublication(group.id, { title: 'Gone', source, collectionId })
  await archive(group.id, gone)
  const folders = await proceduresAs(user).collections.list({ groupId: group.id })
  expect(folders).toMatchObject([
    { title: 'autumn', publicationCount: 0, archivedCount: 0, coverUrls: [] },
    { title: 'Winter', publicationCount: 5, archivedCount: 1 },
  ])
  expect(folders[1]?.coverUrls).toHaveLength(3)
})

test('metatags are told by category and value, with how many have them', async () => {
  const { user, group } = await newAccount()
  const north = await createMetatag(group.id, { category: 'region', value: 'north' })
  await createMetatag(group.id, { category: 'kind', value: 'print' })
  const { id } = await createPublication(group.id, { title: 'Spring', source })
  const { id: gone } = await createPublication(group.id, { title: 'Gone', source })
  for (const one of [id, gone]) await retag(group.id, one, { added: [north.id], removed: [] })
  await archive(group.id, gone)
  const metatags = await proceduresAs(user).metatags.list({ groupId: group.id })
  expect(metatags).toMatchObject([
    { category: 'kind', value: 'print', publicationCount: 0, archivedCount: 0 },
    { category: 'region', value: 'north', publicationCount: 1, archivedCount: 1 },
  ])
})

test('a collection is made, renamed, led to a library of its group, and removed once it is empty', async () => {
  const { user, group } = await newAccount()
  const { collections } = proceduresAs(user)
  const groupId = group.id
  const { id } = await collections.create({ groupId, title: 'Winter' })
  expect(await collections.change({ groupId, id, title: 'Summer' })).toMatchObject({ id, title: 'Summer' })
  const library = collections.change({ groupId, id, currentProductLibraryId: 2_000_000_000 })
  const errors = { currentProductLibraryId: ['is not a product library of this group'] }
  await expect(library).rejects.toMatchObject({ status: 422, errors })
  const publication = await createPublication(groupId, { title: 'In it', source, collectionId: id })
  await expect(collections.remove({ groupId, id })).rejects.toMatchObject({ status: 409 })
  await archive(groupId, publication.id)
  await collections.remove({ groupId, id })
  await expect(collections.remove({ groupId, id })).rejects.toMatchObject({ status: 404 })
})

test('a library is refused where the account has no libraries', async () => {
  const { user, group, account } = await newAccount()
  const { collections } = proceduresAs(user)
  const { id } = await collections.create({ groupId: group.id, title: 'Winter' })
  await setFeature(account.id, 'product_libraries', false)
  const library = collections.change({ groupId: group.id, id, currentProductLibraryId: 1 })
  await expect(library).rejects.toMatchObject({
    status: 422,
    errors: { currentProductLibraryId: expect.any(Array) },
  })
})

test('a metatag is made once, renamed, and removed by force where publications have it', async () => {
  const { user, group } = await newAccount()
  const { metatags } = proceduresAs(user)
  const groupId = group.id
  const north = { groupId, category: 'region', value: 'north' }
  const { id } = await metatags.create(north)
  await expect(metatags.create(north)).rejects.toMatchObject({
    status: 422,
    errors: { value: expect.any(Array) },
  })
  expect(await metatags.change({ groupId, id, value: 'south' })).toEqual({ ...north, id, value: 'south' })
  const publication = await createPublication(groupId, { title: 'Spring', source })
  await retag(groupId, publication.id, { added: [id], removed: [] })
  await expect(metatags.remove({ groupId, id, force: false })).rejects.toMatchObject({ status: 409 })
  await metatags.remove({ groupId, id, force: true })
  expect(await metatags.list({ groupId })).toEqual([])
})

test('403: another account sees neither', async () => {
  const { group } = await newAccount()
  const { collections, metatags } = proceduresAs((await newAccount()).user)
  const asked = { groupId: group.id }
  await expect(collections.list(asked)).rejects.toMatchObject({ status: 403 })
  await expect(metatags.list(asked)).rejects.toMatchObject({ status: 403 })
})
