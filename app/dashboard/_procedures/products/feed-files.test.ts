import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { findFeedFile, notePreview } from '#db/feed-files/feed-files.ts'
import { findImport } from '#db/imports/logs.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'
import type { Inputs } from '../router.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let files: ReturnType<typeof proceduresAs>['feedFiles']
beforeAll(async () => {
  owner = await newAccount()
  files = proceduresAs(owner.user).feedFiles
})

const send = (query = '', as = owner.user, body: BodyInit = 'a;b\n1;2\n') =>
  call('POST', `/dashboard/api/groups/${owner.group.id}/feed_files${query}`, {
    as,
    body,
    headers: { 'Content-Type': 'application/octet-stream' },
  })

/** The columns and rows that a worker would have seen in it. */
async function uploaded() {
  const { body } = await send('?file_name=Herbst.csv')
  const id: string = body.feed_file.id
  const preview = {
    columns: ['a', 'b'].map(name => ({ name, samples: ['1'] })),
    mapping: ['id' as const, null],
    changes: { added: [], missing: [] },
    rows: [],
    notes: [],
  }
  await notePreview(await findFeedFile(owner.group.id, id), { preview })
  return { named: { groupId: owner.group.id, id }, preview }
}

describe('uploading a feed file', () => {
  test('201: it is read in the background', async () => {
    const { status, body } = await send('?file_name=Herbst.csv')
    expect([status, body]).toEqual([201, { feed_file: { id: expect.any(String) } }])
    const named = { groupId: owner.group.id, id: body.feed_file.id }
    expect(await files.get(named)).toEqual({
      id: named.id,
      state: 'reading',
      error: null,
      reason: null,
      reading: {},
      columns: [],
      mapping: [],
      changes: { added: [], missing: [] },
      rows: [],
      notes: [],
    })
    expect(await findFeedFile(named.groupId, named.id)).toMatchObject({
      productLibraryId: null,
      fileName: 'Herbst.csv',
      bytes: 8,
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
  test('is told with its columns; 404 for one of another group', async () => {
    const { named, preview } = await uploaded()
    expect(await files.get(named)).toEqual({
      ...{ id: named.id, state: 'ready', error: null, reason: null, reading: {} },
      ...preview,
    })
    const other = await newAccount()
    const elsewhere = proceduresAs(other.user).feedFiles.get({ ...named, groupId: other.group.id })
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
  })

  test('is read again once its columns hold something else; 422 for what no column holds', async () => {
    const { named } = await uploaded()
    const choose = (...targets: string[]) => {
      const columns = targets.map((target, at) => ({ name: `${at}`, target }))
      return files.chooseReading({ ...named, reading: { columns } } as Inputs['feedFiles']['chooseReading'])
    }
    expect((await choose('id', 'title')).state).toBe('reading')
    await expect(choose('id', 'id')).rejects.toMatchObject({ errors: { mapping: [expect.any(String)] } })
    await expect(choose('id', 'colour')).rejects.toMatchObject({ status: 422 })
    for (const reading of [{ headerLine: 0 }, { timeZone: 'Mars' }, { currency: 'Taler' }])
      await expect(files.chooseReading({ ...named, reading })).rejects.toMatchObject({ status: 422 })
  })

  test('is imported once its columns are known; 422 and 409 before', async () => {
    const { named, preview } = await uploaded()
    await expect(files.import(named)).rejects.toMatchObject({ status: 422 })
    await files.chooseReading({ ...named, reading: { headerLine: 2 } })
    await expect(files.import(named)).rejects.toMatchObject({ status: 409 })
    const file = await findFeedFile(named.groupId, named.id)
    await notePreview(file, { preview: { ...preview, mapping: ['id', 'title'] } })
    const importId = await files.import(named)
    expect(await findImport(named.groupId, importId)).toMatchObject({
      fileName: 'Herbst.csv',
      url: '',
      state: 'processing',
    })
    await expect(files.import(named)).rejects.toMatchObject({ status: 409 })
    await expect(files.discard(named)).rejects.toMatchObject({ status: 409 })
  })

  test('is given up, and gone', async () => {
    const { named } = await uploaded()
    await files.discard(named)
    await expect(files.get(named)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the import from an address', () => {
  test('is set up before its address is that of the feed; 422 for what is no address, 404 for a library of others', async () => {
    const { group } = owner
    const address = {
      groupId: group.id,
      productLibraryId: null,
      url: 'https://shop.example.com/feeds/all.xml',
    }
    const id = await files.openAddress(address)
    expect(await findFeedFile(group.id, id)).toMatchObject({
      url: address.url,
      fileName: 'all.xml',
      fileKey: null,
    })
    expect(await files.get({ groupId: group.id, id })).toMatchObject({ state: 'reading', columns: [] })
    const odd = files.openAddress({ ...address, url: 'gopher://shop.example.com' })
    await expect(odd).rejects.toMatchObject({ status: 422 })
    const ofOthers = files.openAddress({ ...address, productLibraryId: 999_999 })
    await expect(ofOthers).rejects.toMatchObject({ status: 404 })
    const ofNone = files.openIntegration({ groupId: group.id, productLibraryId: 999_999 })
    await expect(ofNone).rejects.toMatchObject({ status: 404 })
  })
})
