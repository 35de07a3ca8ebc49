import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let path: string

beforeAll(async () => {
  owner = await newAccount()
  const publication = { title: 'Spring', source_url: 'https://example.com/a.pdf' }
  const made = await call('POST', `${owner.path}/publications`, { key: owner.key, json: { publication } })
  path = `${owner.path}/publications/${made.body.publication.id}`
})

const read = (of: string, headers: Record<string, string> = {}) =>
  call('GET', of, { key: owner.key, headers })

const retitle = (title: string, headers: Record<string, string> = {}) =>
  call('PUT', path, { key: owner.key, json: { publication: { title } }, headers })

async function tagOf(of: string): Promise<string> {
  return (await read(of)).headers.get('etag') ?? ''
}

describe('a read of v2', () => {
  test.each([
    ['a list of groups', () => '/v2/groups'],
    ['a list of publications', () => `${owner.path}/publications?per_page=1`],
    ['a publication', () => path],
  ])('of %s is 304 for a copy, until it changes', async (_, address) => {
    const first = await read(address())
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]+"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const again = await read(address(), { 'If-None-Match': `"other", ${tag}` })
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, tag])
    expect(again.headers.get('x-per-page')).toBe(first.headers.get('x-per-page'))
    expect((await read(address(), { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  test('has another tag after a change', async () => {
    const before = await tagOf(path)
    await retitle('Summer')
    expect((await read(path, { 'If-None-Match': before })).status).toBe(200)
    expect(await tagOf(path)).not.toBe(before)
  })

  test('is 304 for HEAD too, and a refusal never', async () => {
    const tag = await tagOf(path)
    const head = await call('HEAD', path, { key: owner.key, headers: { 'If-None-Match': tag } })
    expect(head.status).toBe(304)
    const wrong = await call('GET', path, { key: 'wrong', headers: { 'If-None-Match': '*' } })
    expect([wrong.status, wrong.headers.get('etag')]).toEqual([403, null])
    expect((await read(`${path}0000`, { 'If-None-Match': '*' })).status).toBe(404)
  })
})

describe('a change of a publication', () => {
  test('with If-Match happens to the revision that was read', async () => {
    const tag = await tagOf(path)
    expect((await retitle('Autumn', { 'If-Match': tag })).status).toBe(200)
    const { status, body } = await retitle('Lost', { 'If-Match': tag })
    expect([status, body.error]).toEqual([412, expect.stringContaining('Read it again')])
    expect((await read(path)).body.publication[0].title).toBe('Autumn')
  })

  test.each(['*', undefined])('with If-Match %j happens to each revision', async match => {
    const headers = match === undefined ? undefined : { 'If-Match': match }
    expect((await retitle('Winter', headers)).status).toBe(200)
  })

  test('counts a tag that a proxy made strong, or one of several', async () => {
    const strong = (await tagOf(path)).replace('W/', '')
    expect((await retitle('Strong', { 'If-Match': `"0-other", ${strong}` })).status).toBe(200)
  })

  test.each(['"of another kind"', 'nonsense', ''])('with If-Match %j is 412', async match => {
    expect((await retitle('Lost', { 'If-Match': match })).status).toBe(412)
  })

  test('happens once for two who read the same', async () => {
    const tag = await tagOf(path)
    const both = await Promise.all(['One', 'Other'].map(title => retitle(title, { 'If-Match': tag })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })
})
