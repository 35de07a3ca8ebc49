import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '../client.ts'
import type { Viewer } from '../people/viewer.ts'
import { viewerOfKey } from '../people/viewers.ts'
import { hotspotDetails } from '../rules/hotspots/hotspots.ts'
import { listSpreads } from '../spreads/spreads.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newPublication } from '../testing/publications.fixture.ts'
import { createHotspot } from './creating.ts'
import { editSpread } from './edits.ts'
import { removeHotspot, updateHotspot } from './hotspots.ts'

const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
const image = {
  type: 'image',
  area,
  details: hotspotDetails.image.parse({ url: 'https://example.com/1.jpg' }),
} as const
const link = {
  type: 'external_link',
  area,
  details: hotspotDetails.external_link.parse({ url: 'https://example.com/' }),
} as const

let groupId: number
let viewer: Viewer
let spreadId: number

beforeEach(async () => {
  const account = await newAccount()
  viewer = { ...(await viewerOfKey(account.key)), permission: 'write' }
  groupId = account.group.id
  const { id } = await newPublication(groupId, { pageCount: 1 })
  spreadId = (await listSpreads(id))[0]?.id ?? 0
})

/** Tells if pictures of the group were asked for since this was asked last. */
async function isAsked(): Promise<boolean> {
  const key = `photos:${groupId}`
  const [row] = await database().execute<{ is_asked: boolean }>(
    sql`select exists (select from graphile_worker.jobs where key = ${key}) as is_asked`,
  )
  await database().execute(sql`select graphile_worker.remove_job(${key})`)
  return row?.is_asked ?? false
}

test('a new hotspot with a picture has it asked for, and others have nothing', async () => {
  await createHotspot(viewer, spreadId, image)
  expect(await isAsked()).toBe(true)
  await createHotspot(viewer, spreadId, {
    type: 'slideshow',
    area,
    details: {},
    slides: [{ url: 'https://example.com/2.jpg' }],
  })
  expect(await isAsked()).toBe(true)
  await createHotspot(viewer, spreadId, link)
  expect(await isAsked()).toBe(false)
})

test('another picture is asked for, another place of the same one is not', async () => {
  const { id } = await createHotspot(viewer, spreadId, image)
  await isAsked()
  await updateHotspot(viewer, spreadId, id, { area: { left: 0.5 }, title: 'Moved' })
  expect(await isAsked()).toBe(false)
  await updateHotspot(viewer, spreadId, id, { details: { url: 'https://example.com/3.jpg' } })
  expect(await isAsked()).toBe(true)
  await removeHotspot(viewer, spreadId, id)
  expect(await isAsked()).toBe(false)
})

test('a hotspot that becomes one with a picture, in the editor, has it asked for', async () => {
  const { id, version } = await createHotspot(viewer, spreadId, link)
  const { type, details } = image
  await editSpread(viewer, spreadId, [
    { do: 'change', id, version, changes: () => ({ kind: { type, details } }) },
  ])
  expect(await isAsked()).toBe(true)
})
