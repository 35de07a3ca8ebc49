import { expect, test } from 'vitest'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

test('the name of the account is changed by those who run it, and nothing else with it', async () => {
  const { account } = proceduresAs((await newAccount()).user)
  const renamed = { title: 'Garden & Co', acceptsOlderKeys: true }
  expect(await account.change({ title: ' Garden & Co ' })).toEqual(renamed)
  expect(await account.change({ acceptsOlderKeys: false })).toEqual({ ...renamed, acceptsOlderKeys: false })
  const errors = { account: ['must name a change'] }
  await expect(account.change({})).rejects.toMatchObject({ status: 422, errors })
})
