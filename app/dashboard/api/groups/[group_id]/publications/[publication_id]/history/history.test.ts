import { beforeAll, expect, test } from 'vitest'
import { askAs } from '#app/dashboard/api/calls.fixture.ts'
import { addPages } from '#db/page-conversions.ts'
import { createPublication } from '#db/publication-changes.ts'
import { finishConversion, newAccount } from '#db/testing/accounts.fixture.ts'
import { GET } from './route.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let id: number
beforeAll(async () => {
  owner = await newAccount()
  const source = { sourceUrl: 'https://ann:secret@example.com/spring.pdf' }
  id = (await createPublication(owner.group.id, { title: 'Spring', source })).id
  await finishConversion(id)
  for (let count = 0; count < 6; count += 1)
    await addPages(owner.group.id, id, {
      sourceUrl: 'https://example.com/more.pdf',
      sourcePages: [2],
      position: 1,
    })
})

const list = (from = owner, query = '') =>
  askAs(GET, { from, params: { group_id: owner.group.id, publication_id: id }, query })

test('200: every conversion with its times, not only the last five', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body.conversions).toHaveLength(7)
  expect(body.conversions[0]).toMatchObject({
    state: 'new',
    source_type: 'api_add_pages',
    source_address: 'https://example.com/more.pdf',
    placement: { how: 'insert', position: 1, sourcePages: [2] },
    ended_at: null,
  })
  expect(body.conversions.at(-1)).toMatchObject({
    state: 'finished',
    placement: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
    ended_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('passwords in addresses are not told', async () => {
  const { body } = await list()
  expect(body.conversions.at(-1).source_address).toBe('https://ann:***@example.com/spring.pdf')
})

test('200: page by page', async () => {
  const { body, headers } = await list(owner, '?page=1&per_page=3')
  expect([body.conversions.length, headers.get('x-next-page')]).toEqual([3, '2'])
})

test('403: another account reads nothing', async () => {
  expect((await list(await newAccount())).status).toBe(403)
})
