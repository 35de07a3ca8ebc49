// Every address that takes keys, asked with a key of each scope: it answers whom its declaration names, and no one else.
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { coversScope, type KeyScope, keyScopes, type NeededScope } from '#db/rules/key-scopes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { call } from '../calls.fixture.ts'
import { type DeclaredOperation, findOperations } from '../openapi/document.ts'

const operationsOf = (folder: string) =>
  findOperations(fileURLToPath(new URL(`../../${folder}`, import.meta.url)))
const takesKeys = ({ declaration: { access } }: DeclaredOperation) => access === 'read' || access === 'write'
const ofVersion2 = (await operationsOf('v2')).filter(takesKeys)
const ofDashboard = (await operationsOf('dashboard/api')).filter(takesKeys)

const table = [
  ...ofVersion2.map(operation => ['/v2', operation] as const),
  ...ofDashboard.map(operation => ['/dashboard/api', operation] as const),
].map(
  ([prefix, { path, method, declaration }]) =>
    [`${method} ${prefix}${path}`, method, prefix + path, declaration] as const,
)

const keys = new Map<KeyScope | 'none' | 'two', string>()

beforeAll(async () => {
  const { user, key } = await newAccount()
  keys.set('none', key)
  const limitedTo = async (scopes: KeyScope[]) =>
    (await createApiKey(database(), user.id, { name: 'Limited', scopes })).key
  for (const scope of keyScopes) keys.set(scope, await limitedTo([scope]))
  keys.set('two', await limitedTo(['publications', 'statistics']))
})

test('version 2 declares a scope wherever it takes a key', () => {
  expect(ofVersion2.length).toBeGreaterThan(50)
  expect(ofVersion2.filter(({ declaration }) => declaration.scope === undefined)).toEqual([])
})

describe.each(table)('%s', (_, method, path, { scope }) => {
  test.each(keyScopes)(`with a key for %s, where it needs ${scope ?? 'all'}`, async granted => {
    expect(await refusal(method, path, keys.get(granted))).toEqual(
      coversScope([granted], scope ?? 'all') ? undefined : sentence(scope ?? 'all', granted),
    )
  })

  test('with a key of several scopes, and of one without limits', async () => {
    const both = ['publications', 'statistics'] as const
    const needed = scope ?? 'all'
    expect(await refusal(method, path, keys.get('two'))).toEqual(
      coversScope(both, needed) ? undefined : sentence(needed, both.join(' and ')),
    )
    expect(await refusal(method, path, keys.get('none'))).toBeUndefined()
  })
})

/** The sentence of a 403. All records are nobody's, so that what is allowed is 404, or finds nothing. */
async function refusal(method: string, path: string, key?: string): Promise<string | undefined> {
  const filled = path
    .replace(/\{(session|upload|feed_file)_id\}/g, crypto.randomUUID())
    .replace(/\{\w+\}/g, '2000000000')
  const { status, body } = await call(method, filled, {
    ...(key && { key }),
    ...(method !== 'GET' && { json: {} }),
  })
  return status === 403 ? body.error : undefined
}

function sentence(needed: NeededScope, granted: string): string {
  const wanted = needed === 'all' ? 'is not limited to scopes' : `has the scope “${needed}”`
  return `This needs an API key that ${wanted}; this key is limited to ${granted}. Use one that may, or generate it in your profile.`
}
