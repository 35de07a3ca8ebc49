// In a database of its own: how many accounts there are is what this is about.
import { expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { whyOff } from '#db/installation/reader-host.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

const header = '<meta name="shop" content="one">'
const { group } = await newAccount()
const { id } = await putOnline(group, { title: 'Spring' })
await updatePublication(group.id, id, { customHeader: header })
const path = `/${group.slug}/spring`

test("is rendered on the reader's host until a second account comes, and then says why not", async () => {
  const { text, headers } = await read(path)
  expect(text).toContain(header)
  expect(await whyOff('custom_header')).toBeNull()
  await newAccount()
  const after = await read(path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  expect(after.status).toBe(200)
  expect(after.text).not.toContain(header)
  expect(await whyOff('custom_header')).toContain('domain of its own')
})
