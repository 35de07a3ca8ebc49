import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { minimal } from '#app/v2/spreads.fixture.ts'
import { database } from '#db/client.ts'
import { createCollection, updateCollection } from '#db/collections/collections.ts'
import { createProductLibrary } from '#db/libraries/libraries.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { countTaken, nextStep, unnamedGroup } from '#db/rules/first-steps/first-steps.ts'
import { groups } from '#db/schema/groups.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

test('each step ticks itself from what there is; the sample takes none', async () => {
  const { user, key, group, path } = await newAccount()
  await database().update(groups).set({ title: unnamedGroup }).where(eq(groups.id, group.id))
  const { firstSteps } = proceduresAs(user)
  const read = async () => {
    const steps = await firstSteps.get({ groupId: group.id })
    return { taken: countTaken(steps), next: nextStep(steps), publicationId: steps.publicationId }
  }
  const library = await createProductLibrary(group.id, { title: 'Sample products' })
  await newProduct(group.id, 'SAMPLE', { productLibraryId: library.id })
  const collection = await createCollection(group.id, { title: 'Sample' })
  await updateCollection(group.id, collection.id, { currentProductLibraryId: library.id })
  const sample = await createPublication(group.id, {
    title: 'Sample catalogue',
    isSample: true,
    collectionId: collection.id,
    source: { sourceUrl: 'https://example.com/sample.pdf' },
  })
  await finishConversion(sample.id)
  await call('POST', `${path}/publications/${sample.id}/online`, { key })
  expect(await read()).toMatchObject({ taken: 0, next: 'named', publicationId: null })

  await database().update(groups).set({ title: 'Garden centre' }).where(eq(groups.id, group.id))
  expect(await read()).toMatchObject({ taken: 1, next: 'uploaded' })

  const publication = { title: 'Spring', source_url: 'https://example.com/spring.pdf' }
  const made = await call('POST', `${path}/publications`, { key, json: { publication } })
  const { id } = made.body.publication
  await finishConversion(id)
  expect(await read()).toMatchObject({ taken: 2, next: 'products', publicationId: id })

  await newProduct(group.id, 'CHAIR')
  expect((await read()).next).toBe('hotspots')

  const { body } = await call('GET', `${path}/publications/${id}/spreads`, { key })
  await call('POST', `/v2/spreads/${body.spreads[0].id}/hotspots`, { key, json: minimal.external_link })
  expect((await read()).next).toBe('published')

  await call('POST', `${path}/publications/${id}/online`, { key })
  expect(await read()).toMatchObject({ taken: 5, next: undefined })
})

test('a step that was done once stays done', async () => {
  const { user, key, group, path } = await newAccount()
  const { firstSteps } = proceduresAs(user)
  const read = () => firstSteps.get({ groupId: group.id })
  const publication = { title: 'Spring', source_url: 'https://example.com/spring.pdf' }
  const made = await call('POST', `${path}/publications`, { key, json: { publication } })
  const before = await read()
  expect(before.taken).toMatchObject({ uploaded: true, published: false })
  await call('DELETE', `${path}/publications/${made.body.publication.id}`, { key })
  await database().update(groups).set({ title: unnamedGroup }).where(eq(groups.id, group.id))
  expect(await read()).toEqual({ taken: before.taken, publicationId: null })
})

test('403: another account', async () => {
  const { group } = await newAccount()
  const { firstSteps } = proceduresAs((await newAccount()).user)
  await expect(firstSteps.get({ groupId: group.id })).rejects.toMatchObject({ status: 403 })
})
