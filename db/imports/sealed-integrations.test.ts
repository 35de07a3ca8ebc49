import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { secretKeys } from '../secrets/keys.ts'
import { keyIdOf } from '../secrets/seal.ts'
import { createIntegration, findIntegration } from './integrations.ts'

test("an integration's settings are sealed whole", async () => {
  const groupId = (await newAccount()).group.id
  const settings = {
    url: 'https://shop.example.com/api',
    headerName: 'X-Api-Key',
    headerValue: 'geheim',
    itemsPath: '',
    fields: { id: 'id', title: 'name' },
    currency: null,
    paging: 'none' as const,
    pagingName: null,
  }
  const { id } = await createIntegration(groupId, { title: 'Shop', kind: 'json_api', settings })
  const raw = await database().execute<{ settings: string }>(sql`select settings from integrations`)
  expect([...raw].map(row => keyIdOf(row.settings))).toEqual([secretKeys()[0].id])
  expect((await findIntegration(groupId, id)).settings).toEqual(settings)
})
