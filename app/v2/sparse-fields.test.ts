import { beforeAll, expect, test } from 'vitest'
import { operations } from './documented.fixture.ts'
import { minimal, newSpreads } from './spreads.fixture.ts'

let book: Awaited<ReturnType<typeof newSpreads>>

beforeAll(async () => {
  book = await newSpreads()
  await book.send('POST', `${book.spreads[0]}/hotspots`, minimal.external_link)
  await book.send('POST', `${book.spreads[0]}/hotspots`, minimal.video)
})

const ask = async (path: string) => (await book.send('GET', path)).body

test('a list, a record and hotspots of several kinds have the fields that were asked for', async () => {
  const { id } = book.publication
  expect(await ask(`${book.owner.path}/publications?fields=id,page_count`)).toEqual({
    publications: [{ id, page_count: 4 }],
  })
  expect(await ask(`${book.path}?fields=title`)).toEqual({ publication: [{ title: 'Spring' }] })
  expect(await ask(`${book.spreads[0]}/hotspots?fields=type,url`)).toEqual({
    hotspots: [{ type: 'external_link', url: minimal.external_link.url }, { type: 'video' }],
  })
})

test('records of some fields are as the document tells them', async () => {
  for (const [id, path] of [
    ['listPublications', `${book.owner.path}/publications?fields=id,page_count`],
    ['getPublication', `${book.path}?fields=title`],
    ['listHotspots', `${book.spreads[0]}/hotspots?fields=type,url`],
  ]) {
    const validate = operations.find(operation => operation.id === id)?.statuses.get(200)
    expect([id, validate?.(await ask(path ?? ''))]).toEqual([id, true])
    // Whole or in part, a field is of its type.
    expect(
      validate?.({ publication: [{ title: 5 }], publications: [{ id: '5' }], hotspots: [{ id: 'five' }] }),
    ).toBe(false)
  }
})

test('a parameter that there is not is told beside the fields that were asked for', async () => {
  expect(await ask(`${book.path}?fields=title&colour=red`)).toEqual({
    publication: [{ title: 'Spring' }],
    warnings: [{ field: 'colour', message: 'is not a known field, so it was not used' }],
  })
})

test('the tag is that of the fields, and begins with the revision all the same', async () => {
  const whole = await book.send('GET', book.path)
  const { headers } = await book.send('GET', `${book.path}?fields=title`)
  const [tag, other] = [headers.get('etag') ?? '', whole.headers.get('etag') ?? '']
  expect(tag).not.toBe(other)
  expect(tag.split('-')[0]).toBe(other.split('-')[0])
})

test('a field that there is not is refused, with what else is wrong', async () => {
  const { status, body } = await book.send('GET', `${book.owner.path}/publications?fields=id,nothing&page=0`)
  expect(status).toBe(422)
  expect(body.errors.fields).toEqual(['must be names of fields, separated by commas; unknown: nothing'])
  expect(Object.keys(body.errors).sort()).toEqual(['fields', 'page'])
  expect((await book.send('GET', `${book.path}?fields=`)).status).toBe(422)
})
