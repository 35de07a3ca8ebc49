import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { findFeedFile, notePreview } from '#db/feed-files/feed-files.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let path: string
beforeAll(async () => {
  owner = await newAccount()
  path = `/dashboard/api/groups/${owner.group.id}/feed_files`
})

const send = (query = '', as = owner.user, body: BodyInit = 'a;b\n1;2\n') =>
  call('POST', `${path}${query}`, { as, body, headers: { 'Content-Type': 'application/octet-stream' } })

/** What a worker would have seen in it. */
async function uploaded() {
  const { body } = await send('?file_name=Herbst.csv')
  const { id } = body.feed_file
  const preview = {
    columns: ['a', 'b'].map(name => ({ name, samples: ['1'] })),
    mapping: ['id' as const, null],
    changes: { added: [], missing: [] },
    rows: [],
    notes: [],
  }
  await notePreview(await findFeedFile(owner.group.id, id), { preview })
  return { id, at: `${path}/${id}`, preview }
}

describe('uploading a feed file', () => {
  test('201: it is read in the background', async () => {
    const { status, body } = await send('?file_name=Herbst.csv')
    expect(status).toBe(201)
    expect(body.feed_file).toMatchObject({
      product_library_id: null,
      file_name: 'Herbst.csv',
      bytes: 8,
      state: 'reading',
      error: null,
      columns: [],
      rows: [],
    })
  })

  test('422 for nothing, 404 for a library of others, 403 for who may only look', async () => {
    expect((await send('', owner.user, '')).status).toBe(422)
    expect((await send('?product_library_id=999999')).status).toBe(404)
    const viewer = await newPerson(owner.account.id, { role: 'viewer' })
    expect((await send('', viewer.user)).status).toBe(403)
    expect((await send('', (await newAccount()).user)).status).toBe(403)
  })
})

describe('an uploaded feed file', () => {
  test('200: with its columns; 404 for one of another group', async () => {
    const { at, id, preview } = await uploaded()
    const { status, body } = await call('GET', at, { as: owner.user })
    expect([status, body.feed_file]).toEqual([
      200,
      expect.objectContaining({ id, state: 'ready', columns: preview.columns, mapping: ['id', null] }),
    ])
    const other = await newAccount()
    const elsewhere = `/dashboard/api/groups/${other.group.id}/feed_files/${id}`
    expect((await call('GET', elsewhere, { as: other.user })).status).toBe(404)
  })

  test('200: its columns are said to hold something else, and it is read again; 422 for what no column holds', async () => {
    const { at } = await uploaded()
    const choose = (mapping: unknown) => call('PUT', at, { as: owner.user, json: { feed_file: { mapping } } })
    expect((await choose(['id', 'title'])).body.feed_file.state).toBe('reading')
    expect((await choose(['id'])).body.errors).toHaveProperty('mapping')
    expect((await choose(['id', 'colour'])).status).toBe(422)
  })

  test('201: it is imported once its columns are known; 422 and 409 before', async () => {
    const { id, at, preview } = await uploaded()
    const start = () => call('POST', `${at}/import`, { as: owner.user })
    expect((await start()).status).toBe(422)
    await call('PUT', at, { as: owner.user, json: { feed_file: { mapping: ['id', 'title'] } } })
    expect((await start()).status).toBe(409)
    const file = await findFeedFile(owner.group.id, id)
    await notePreview(file, { preview: { ...preview, mapping: ['id', 'title'] } })
    const { status, body } = await start()
    expect([status, body.product_import]).toEqual([
      201,
      expect.objectContaining({ file_name: 'Herbst.csv', url: '', state: 'processing' }),
    ])
    expect((await start()).status).toBe(409)
    expect((await call('DELETE', at, { as: owner.user })).status).toBe(409)
  })

  test('204: it is given up, and gone', async () => {
    const { at } = await uploaded()
    expect((await call('DELETE', at, { as: owner.user })).status).toBe(204)
    expect((await call('GET', at, { as: owner.user })).status).toBe(404)
  })
})
