// Promises that every noun of a group keeps alike: who may come near it, how its lists are read, what its texts take.
import { describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'

export type Owner = Awaited<ReturnType<typeof newAccount>>

export type Noun = {
  /** As in the path and in the list's answer. */
  plural: string
  /** The scope of its bodies, and its key in an answer. */
  scope: string
  /** A body that creates one. */
  sample: object
  /** The method that changes one. */
  change: 'PUT' | 'PATCH'
  /** What the list and one of it allow. */
  allow: [list: string, one: string]
}

/** Makes one and gives its id. */
export async function make(noun: Noun, owner: Owner, fields: object = noun.sample): Promise<number> {
  const { status, body } = await call('POST', `${owner.path}/${noun.plural}`, {
    key: owner.key,
    json: { [noun.scope]: fields },
  })
  expect(status).toBe(201)
  return body[noun.scope].id
}

const refused = { status: 403, body: { error: 'Invalid API key or insufficient permissions' } }
const keyless = { status: 403, body: { error: expect.stringContaining('No API key was sent') } }

/** Declares the tests of who may do what. */
export function promiseAccess(noun: Noun): void {
  const { plural, scope, sample, change } = noun
  const json = { [scope]: sample }
  /** Everything that can be asked of a list and of one. */
  const asked = (path: string, id: number): [string, string, object | undefined][] => [
    ['GET', `${path}/${plural}`, undefined],
    ['POST', `${path}/${plural}`, json],
    ['GET', `${path}/${plural}/${id}`, undefined],
    [change, `${path}/${plural}/${id}`, json],
    ['DELETE', `${path}/${plural}/${id}`, undefined],
  ]

  describe(`who may come near ${plural}`, () => {
    test('another account is refused with 403, whatever it asks, and nothing changes', async () => {
      const [owner, stranger] = [await newAccount(), await newAccount()]
      const id = await make(noun, owner)
      for (const [method, path, json] of asked(owner.path, id)) {
        expect(await call(method, path, { key: stranger.key, json })).toMatchObject(refused)
      }
      expect((await call('GET', `${owner.path}/${plural}/${id}`, { key: owner.key })).status).toBe(200)
    })

    test('a key that is restricted to another group is refused with 403', async () => {
      const owner = await newAccount()
      const other = await newGroup(owner.account.id)
      const { key } = await createApiKey(database(), owner.user.id, { name: 'One', groupIds: [other.id] })
      for (const [method, path, json] of asked(owner.path, 1)) {
        expect(await call(method, path, { key, json })).toMatchObject(refused)
      }
    })

    test('no key, or a wrong one, is refused with 403', async () => {
      const owner = await newAccount()
      for (const [method, path, json] of asked(owner.path, 1)) {
        expect(await call(method, path, { json })).toMatchObject(keyless)
        expect(await call(method, path, { key: 'wrong', json })).toMatchObject(refused)
      }
    })

    test('a read-only key reads and changes nothing', async () => {
      const owner = await newAccount()
      const id = await make(noun, owner)
      const { key } = await createApiKey(database(), owner.user.id, { name: 'Reads', readOnly: true })
      for (const [method, path, json] of asked(owner.path, id)) {
        const { status } = await call(method, path, { key, json })
        expect([method, status]).toEqual([method, method === 'GET' ? 200 : 403])
      }
    })

    test('one of another group, of the same account too, is not found', async () => {
      const owner = await newAccount()
      const sister = await newGroup(owner.account.id)
      const id = await make(noun, owner)
      for (const [method, path, json] of asked(`/v2/groups/${sister.id}`, id).slice(2)) {
        const { status, body } = await call(method, path, { key: owner.key, json })
        expect([status, Object.keys(body)]).toEqual([404, ['error']])
      }
      expect((await call('GET', `${owner.path}/${plural}/${id}`, { key: owner.key })).status).toBe(200)
    })

    test.each([
      '0',
      '-1',
      '1e3',
      '1.5',
      'abc',
      '2147483647',
      '2147483648',
      '99999999999999999999',
      '__proto__',
      '%00',
      '%F0%9F%99%82',
    ])('nothing is found under the id %s', async id => {
      const owner = await newAccount()
      for (const method of ['GET', change, 'DELETE']) {
        const body = method === change ? json : undefined
        const answer = await call(method, `${owner.path}/${plural}/${id}`, { key: owner.key, json: body })
        expect([answer.status, Object.keys(answer.body)]).toEqual([404, ['error']])
      }
    })

    test('a group that does not exist is not found', async () => {
      const { key } = await newAccount()
      for (const [method, path, json] of asked('/v2/groups/2147483647', 1)) {
        expect((await call(method, path, { key, json })).status).toBe(404)
      }
    })

    test('HEAD answers as GET does, without the body', async () => {
      const owner = await newAccount()
      const id = await make(noun, owner)
      for (const path of [`${owner.path}/${plural}`, `${owner.path}/${plural}/${id}`]) {
        const { status, body } = await call('HEAD', path, { key: owner.key })
        expect([status, body]).toEqual([200, undefined])
      }
    })

    test('a method that they do not have is 405 and says which there are', async () => {
      const owner = await newAccount()
      const wrong = change === 'PUT' ? 'PATCH' : 'PUT'
      const list = await call('DELETE', `${owner.path}/${plural}`, { key: owner.key })
      const one = await call(wrong, `${owner.path}/${plural}/1`, { key: owner.key })
      expect([list.status, list.headers.get('allow')]).toEqual([405, noun.allow[0]])
      expect([one.status, one.headers.get('allow')]).toEqual([405, noun.allow[1]])
    })
  })
}

/**
 * Declares the tests of how a list is read.
 * @param fill stores this many for a group, by the shortest way
 */
export function promisePagination(
  { plural }: Pick<Noun, 'plural'>,
  fill: (groupId: number, count: number) => Promise<unknown>,
): void {
  type Item = { id: number }

  describe(`reading a list of ${plural}`, () => {
    test('without pagination at most 1,000 come, by id, and a header says that there are more', async () => {
      const owner = await newAccount()
      const path = `${owner.path}/${plural}`
      const list = (query = '') => call('GET', `${path}${query}`, { key: owner.key })
      expect(await list()).toMatchObject({ status: 200, body: { [plural]: [] } })
      await fill(owner.group.id, 1000)
      const whole = await list()
      expect(whole.body[plural]).toHaveLength(1000)
      expect(whole.headers.get('x-result-truncated')).toBeNull()
      await fill(owner.group.id, 1)
      const cut = await list()
      expect(cut.body[plural]).toHaveLength(1000)
      expect(cut.headers.get('x-result-truncated')).toBe('true')
      expect(cut.headers.get('x-page')).toBeNull()
      const ids = cut.body[plural].map((item: Item) => item.id)
      expect(ids).toEqual([...ids].sort((a, b) => a - b))
      const last = await list('?page=2')
      expect(last.body[plural]).toHaveLength(1)
      expect(last.body[plural][0].id).toBeGreaterThan(ids.at(-1))
      expect(last.headers.get('x-result-truncated')).toBeNull()
      expect(placeOf(last.headers)).toEqual(['2', '1000', null, '1'])
      expect(placeOf((await list('?page=1')).headers)).toEqual(['1', '1000', '2', null])
      expect(placeOf((await list('?per_page=5000')).headers)).toEqual(['1', '1000', '2', null])
      expect(placeOf((await list('?page=3&per_page=250')).headers)).toEqual(['3', '250', '4', '2'])
      const beyond = await list('?page=9007199254740991')
      expect([beyond.status, beyond.body[plural]]).toEqual([200, []])
    })

    test.each([
      'page=0',
      'page=-1',
      'page=1.5',
      'page=one',
      'page=',
      'page=1e400',
      'page=99999999999999999999',
      'per_page=0',
      'per_page=-5',
      'per_page=%00',
    ])('%s is 422 under its name', async query => {
      const owner = await newAccount()
      const { status, body } = await call('GET', `${owner.path}/${plural}?${query}`, { key: owner.key })
      expect([status, Object.keys(body.errors)]).toEqual([422, [query.split('=')[0]]])
    })
  })
}

function placeOf(headers: Headers) {
  return ['x-page', 'x-per-page', 'x-next-page', 'x-prev-page'].map(name => headers.get(name))
}

/** Values that a filled text of 255 characters refuses, each with a name for the test. */
export const wrongTexts: [name: string, value: unknown, message: string][] = [
  ['null', null, 'must be text'],
  ['a number', 7, 'must be text'],
  ['true', true, 'must be text'],
  ['a list', ['a'], 'must be text'],
  ['an object', { a: 1 }, 'must be text'],
  ['lists within lists', JSON.parse('['.repeat(2000) + ']'.repeat(2000)), 'must be text'],
  ['nothing', '', 'must not be empty'],
  ['only spaces', ' \n\t ', 'must not be empty'],
  ['256 characters', 'x'.repeat(256), 'must be at most 255 characters'],
  ['400,000 characters', 'x'.repeat(400_000), 'must be at most 255 characters'],
  ['NUL', 'a\0b', 'must not contain invalid characters'],
  ['half a character', '\ud800', 'must not contain invalid characters'],
  ['halves in the wrong order', '\udc00\ud800', 'must not contain invalid characters'],
]

/** Texts that are unusual and all right. */
export const oddTexts = [
  '🙂',
  '__proto__',
  'constructor',
  'toString',
  "Robert'); drop table",
  '<b>',
  'ﬀ',
  '‏שלום',
  'x'.repeat(255),
]

/** Bodies that no scope accepts, with the errors that they give. */
export function wrongBodies(
  scope: string,
): [name: string, init: RequestInit & { json?: unknown }, errors: object][] {
  const json = { 'Content-Type': 'application/json' }
  const missing = { [scope]: ['is missing'] }
  const noObject = { [scope]: ['must be an object'] }
  return [
    ['an empty object', { json: {} }, missing],
    ['another scope', { json: { other: {} } }, missing],
    ['a list as the scope', { json: { [scope]: [] } }, noObject],
    ['text as the scope', { json: { [scope]: 'x' } }, noObject],
    ['null as the scope', { json: { [scope]: null } }, missing],
    ['a prototype as the scope', { body: `{"__proto__":{"${scope}":{}}}`, headers: json }, missing],
    ['a list', { json: [] }, missing],
    ['a number', { json: 1e308 }, missing],
    ['null', { json: null }, missing],
    ['JSON that breaks off', { body: `{"${scope}":{`, headers: json }, { base: ['is not valid JSON'] }],
    [
      'JSON nested 100,000 deep',
      { body: '['.repeat(100_000), headers: json },
      { base: ['is not valid JSON'] },
    ],
    [
      'bytes that are no UTF-8',
      { body: new Uint8Array([0x7b, 0xff, 0x7d]), headers: json },
      { base: ['is not valid UTF-8'] },
    ],
    [
      'a compressed body',
      { body: 'x', headers: { ...json, 'Content-Encoding': 'gzip' } },
      { base: ['must not be compressed: send it without Content-Encoding'] },
    ],
    [
      'no form data',
      { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } },
      { base: ['is not valid form data'] },
    ],
  ]
}
