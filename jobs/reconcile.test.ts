import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { findConversion, listConversions } from '#db/conversions/conversions.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { groups } from '#db/schema/groups.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { reconcileJob } from './reconcile.ts'

let ids: { publication: number; conversion: number }

beforeEach(async () => {
  const [account] = await database().insert(accounts).values({ title: 'Shop' }).returning()
  const [group] = await database()
    .insert(groups)
    .values({ accountId: account?.id ?? 0, title: 'Shop', slug: `shop-${account?.id}` })
    .returning()
  const source = { sourceUrl: 'http://127.0.0.1:9/catalogue.pdf' }
  const publication = await createPublication(group?.id ?? 0, { title: 'Catalogue', source })
  const [conversion] = await listConversions(publication.id)
  ids = { publication: publication.id, conversion: conversion?.id ?? 0 }
})

const state = async () => (await findConversion(ids.publication, ids.conversion)).state
const jobs = async () => {
  const [row] = await database().execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker.jobs where key = ${`convert:${ids.conversion}`}`,
  )
  return row?.count
}

test('a conversion whose job the queue has lost gets another', async () => {
  await database().execute(sql`select graphile_worker.remove_job(${`convert:${ids.conversion}`})`)
  expect(await jobs()).toBe(0)
  await reconcileJob()
  expect([await jobs(), await state()]).toEqual([1, 'new'])
})

test('a conversion whose job was given up ends as failed, and no other', async () => {
  await reconcileJob()
  expect(await state()).toBe('new')
  await database().execute(sql`
    select graphile_worker.permanently_fail_jobs(array(
      select id from graphile_worker.jobs where key = ${`convert:${ids.conversion}`}), 'Given up')`)
  await reconcileJob()
  expect(await state()).toBe('failed')
})
