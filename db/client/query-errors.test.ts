import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { users } from '../schema/people/users.ts'
import { newAccount } from '../testing/accounts.fixture.ts'

test('a failed query is printed with its statement and the reason, without any value', async () => {
  const { user, account } = await newAccount()
  const twice = {
    accountId: account.id,
    email: user.email,
    role: 'owner',
    passwordHash: 'secret hash',
  } as const
  const error = await database()
    .insert(users)
    .values(twice)
    .catch(error => error)
  const printed = inspect(new Error('A request failed', { cause: error }))
  expect(printed).toContain('insert into "users"')
  expect(printed).toContain('duplicate key value')
  expect(printed).toMatch(/at .*query-errors/)
  expect(printed).not.toContain(user.email)
  expect(printed).not.toContain('secret hash')
})

test('a failed statement of ours is printed likewise', async () => {
  const error = await database()
    .execute(sql`select 1 / (${'41'}::int - 41)`)
    .catch(error => error)
  expect(inspect(error)).toMatch(
    /^Failed query: select 1 \/ \(\$1::int - 41\)\nReason: division by zero \(22012\)/,
  )
})
