import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import type { MachineTrouble } from '#db/rules/conversions/machine-troubles.ts'
import type { NotedPlace } from '#db/rules/conversions/queue.ts'
import { conversions } from '#db/schema/conversions.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + 60_000 * minutes).toISOString()

/** @returns what is told of a conversion that a worker noted such a place of */
async function told(queue: NotedPlace, trouble: MachineTrouble | null = null) {
  const owner = await newAccount()
  const made = await call('POST', `${owner.path}/publications`, {
    key: owner.key,
    json: { publication: { title: 'Spring', source_url: 'https://example.com/a.pdf' } },
  })
  const id: number = made.body.publication.id
  await database().update(conversions).set({ queue, trouble }).where(sql`publication_id = ${id}`)
  const { body } = await call('GET', `${owner.path}/publications/${id}/conversions`, { key: owner.key })
  return body.conversions[0].queue
}

test('a conversion tells what is made before it, and about when it is done', async () => {
  const finishesAt = inMinutes(60)
  expect(await told({ pdfsBefore: 2, pagesBefore: 40, finishesAt, notedAt: inMinutes(0) })).toEqual({
    pdfs_before: 2,
    pages_before: 40,
    finishes_at: finishesAt,
  })
})

test('one that waits for the installation, or that no worker stands for any more, tells nothing', async () => {
  const place = { pdfsBefore: 2, pagesBefore: null, finishesAt: null }
  expect(await told({ ...place, notedAt: inMinutes(0) }, 'disk_full')).toBeNull()
  expect(await told({ ...place, notedAt: inMinutes(-5) })).toBeNull()
})
