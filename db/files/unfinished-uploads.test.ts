import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { beginUpload } from './unfinished-uploads.ts'

test('no more uploads are begun than may lie unfinished, however many are begun at once', async () => {
  const { group, user } = await newAccount()
  await database().execute(sql`
    insert into unfinished_uploads (group_id, user_id, file_name, fingerprint, bytes)
    select ${group.id}, ${user.id}, 'a.pdf', n::text, 10 from generate_series(1, 98) n`)
  const file = { fileName: 'b.pdf', fingerprint: 'b', bytes: 10 }
  const begun = await Promise.allSettled(
    Array.from({ length: 12 }, () => beginUpload({ groupId: group.id, userId: user.id }, file)),
  )
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const one of begun.filter(result => result.status === 'rejected'))
    expect(one.reason).toMatchObject({ message: expect.stringContaining('100 uploads wait') })
})
