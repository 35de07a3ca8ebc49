import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { createCollection } from '#db/collections/collections.ts'
import { createMetatag } from '#db/collections/metatags.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { retag } from '#db/publications/metatags.ts'
import { archive } from '#db/publications/publishing.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

const source = { sourceUrl: 'https://example.com/spring.pdf' }

test('collections are told by title, with how much is in them and the newest three covers', async () => {
  const { key, group } = await newAccount()
  const { id: collectionId } = await createCollection(group.id, { title: 'Winter' })
  await createCollection(group.id, { title: 'autumn' })
  for (let number = 1; number <= 5; number += 1) {
    const { id } = await createPublication(group.id, { title: `Number ${number}`, source, collectionId })
    if (number < 5) await finishConversion(id, 1)
  }
  const { id: gone } = await createPublication(group.id, { title: 'Gone', source, collectionId })
  await archive(group.id, gone)
  const { body } = await call('GET', `/dashboard/api/groups/${group.id}/folders`, { key })
  expect(body.folders).toMatchObject([
    { title: 'autumn', publication_count: 0, archived_count: 0, cover_urls: [] },
    { title: 'Winter', publication_count: 5, archived_count: 1 },
  ])
  expect(body.folders[1].cover_urls).toHaveLength(3)
})

test('metatags are told by category and value, with how many have them', async () => {
  const { key, group } = await newAccount()
  const north = await createMetatag(group.id, { category: 'region', value: 'north' })
  await createMetatag(group.id, { category: 'kind', value: 'print' })
  const { id } = await createPublication(group.id, { title: 'Spring', source })
  const { id: gone } = await createPublication(group.id, { title: 'Gone', source })
  for (const one of [id, gone]) await retag(group.id, one, { added: [north.id], removed: [] })
  await archive(group.id, gone)
  const { body } = await call('GET', `/dashboard/api/groups/${group.id}/metatags`, { key })
  expect(body.metatags).toMatchObject([
    { category: 'kind', value: 'print', publication_count: 0, archived_count: 0 },
    { category: 'region', value: 'north', publication_count: 1, archived_count: 1 },
  ])
})

test('403: another account sees neither', async () => {
  const { group } = await newAccount()
  const { key } = await newAccount()
  for (const what of ['folders', 'metatags']) {
    expect((await call('GET', `/dashboard/api/groups/${group.id}/${what}`, { key })).status).toBe(403)
  }
})
