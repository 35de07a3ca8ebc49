import { beforeAll, expect, test } from 'vitest'
import { createPublication } from '#db/publication-changes/changes.ts'
import { leaveFeedback } from '#db/publications/feedback.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let id: number
beforeAll(async () => {
  owner = await newAccount()
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  id = (await createPublication(owner.group.id, { title: 'Spring', source })).id
  for (const message of ['first', 'second', 'third'])
    await leaveFeedback({ publicationId: id, message, email: null, pageNumber: 2 }, '203.0.113.0')
})

const list = ({ user } = owner, publicationId = id, part = 1) =>
  proceduresAs(user).feedback.list({ groupId: owner.group.id, publicationId, part })

test('what readers wrote, the newest first', async () => {
  const { items, hasMore } = await list()
  expect([items.map(({ message }) => message), hasMore]).toEqual([['third', 'second', 'first'], false])
  expect(items[0]).toMatchObject({ email: null, pageNumber: 2, createdAt: expect.any(Date) })
  expect((await list(owner, id, 2)).items).toEqual([])
})

test('another account reads nothing', async () => {
  await expect(list(await newAccount())).rejects.toMatchObject({ status: 403 })
})

test('a publication that is not there has none', async () => {
  await expect(list(owner, 999_999)).rejects.toMatchObject({ status: 404 })
})
