// Codes of refusals: a header of each, and problem details (RFC 9457) for those who name them.
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
beforeAll(async () => {
  owner = await newAccount()
})

const problem = 'application/problem+json'
const create = (json: unknown, accept: string) =>
  call('POST', `${owner.path}/collections`, { key: owner.key, json, headers: { Accept: accept } })

test.each([
  ['GET', '/v2/groups', undefined, 'forbidden'],
  ['GET', '/v2/nothing', undefined, 'not_found'],
  ['DELETE', '/v2/groups', undefined, 'method_not_allowed'],
  ['GET', '/v1/groups/nobody/publications', undefined, 'not_found'],
])('%s %s has the code of its refusal', async (method, path, json, code) => {
  expect((await call(method, path, { json })).headers.get('x-error-code')).toBe(code)
})

test('what succeeds has no code', async () => {
  const { headers } = await call('GET', '/v2/groups', { key: owner.key })
  expect(headers.get('x-error-code')).toBeNull()
})

describe('problem details', () => {
  test('tell each fault of a field by a code', async () => {
    const { status, body, headers } = await create(
      { collection: { title: '' } },
      `application/json, ${problem}`,
    )
    expect([status, headers.get('content-type'), headers.get('x-error-code')]).toEqual([
      422,
      problem,
      'invalid',
    ])
    expect(body).toEqual({
      type: 'http://localhost:3000/v2/docs/errors#codes',
      title: 'Unprocessable Entity',
      status: 422,
      code: 'invalid',
      detail: 'title must not be empty',
      errors: [{ field: 'title', code: 'empty', message: 'must not be empty' }],
    })
  })

  test.each([
    [{}, 'required'],
    [{ title: 5 }, 'wrong_type'],
    [{ title: 'x'.repeat(300) }, 'too_long'],
  ])('%o is %s', async (collection, code) => {
    const { body } = await create({ collection }, problem)
    expect(body.errors).toEqual([expect.objectContaining({ field: 'title', code })])
  })

  test('of one sentence have no faults', async () => {
    const path = `${owner.path}/collections/999999`
    const { body } = await call('GET', path, { key: owner.key, headers: { Accept: problem } })
    expect(body).toMatchObject({ code: 'not_found', detail: 'Collection not found' })
    expect(body.errors).toBeUndefined()
  })

  test('are for those who name them: others get the form of the contract', async () => {
    for (const accept of ['*/*', 'application/json', 'application/*', `application/json, ${problem};q=0`])
      expect((await create({ collection: { title: '' } }, accept)).body).toEqual({
        errors: { title: ['must not be empty'] },
      })
    expect((await create({ collection: { title: 'Spring' } }, problem)).body.collection.title).toBe('Spring')
  })
})
