// One of everything that a path can name, for one account; and whether anything of it has changed.
import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { files } from '#db/files/files.ts'
import { conversionSourceKey } from '#db/files/keys.ts'
import { newIntegration } from '#db/imports/integrations.fixture.ts'
import { newMedia } from '#db/media/media.fixture.ts'
import { newWaitingEdition } from '#db/new-editions/editions.fixture.ts'
import { newOrder } from '#db/orders/orders.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { newFont, newTheme } from '#db/themes/themes.fixture.ts'
import { listDeliveries } from '#db/webhooks/deliveries/deliveries.ts'
import { sendTest } from '#db/webhooks/deliveries/replays.ts'
import { minimal, newSpreads } from './spreads.fixture.ts'

export type Records = Awaited<ReturnType<typeof newRecords>>

/** Pages are made again from a PDF that lies in the file store. */
async function keepSourceOf(groupId: number, publicationId: number): Promise<void> {
  const key = conversionSourceKey(groupId, publicationId, 1)
  const path = join(tmpdir(), `${groupId}-${publicationId}.pdf`)
  await writeFile(path, '%PDF-1.7')
  await files().put(key, path)
  await database()
    .update(pages)
    .set({ sourceKey: key, sourceNumber: sql`${pages.number}` })
    .where(eq(pages.publicationId, publicationId))
}

/** Returns the id of a test on its way to a webhook. */
async function newDelivery(webhookId: number): Promise<number> {
  const [endpoint] = await database()
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, webhookId))
  if (endpoint) await sendTest(endpoint)
  const { items } = await listDeliveries(webhookId, { type: 'webhook.test' }, { limit: 1, offset: 0 })
  return items[0]?.id ?? 0
}

/** Makes an account with a publication that was converted, and with every other record that there can be. */
export async function newRecords() {
  const owner = await newAccount()
  const make = async (path: string, scope: string, json: object) => {
    const { status, body } = await call('POST', path, { key: owner.key, json })
    expect([path, status]).toEqual([path, scope === 'conversion' ? 200 : 201])
    return body[scope].id as number
  }
  const inGroup = (plural: string, scope: string, fields: object) =>
    make(`${owner.path}/${plural}`, scope, { [scope]: fields })
  const metatag = await inGroup('metatags', 'metatag', { category: 'region', value: 'north' })
  const collection = await inGroup('collections', 'collection', { title: 'Spring' })
  const feedAddress = { url: 'https://example.com/feed.xml' }
  const library = await inGroup('product_libraries', 'product_library', { title: 'Chairs', ...feedAddress })
  const feed = await inGroup('product_feeds', 'product_feed', feedAddress)
  const webhook = await inGroup('webhooks', 'webhook', { url: 'https://example.com/hooks' })
  await endImports()
  const integration = await newIntegration(owner.group.id)
  const product = await newProduct(owner.group.id, 'CHAIR-1')
  const { publication, path, spreads } = await newSpreads({ owner })
  const [spread = ''] = spreads
  await keepSourceOf(owner.group.id, publication.id)
  const hotspots: number[] = []
  for (const json of Object.values(minimal)) hotspots.push(await make(`${spread}/hotspots`, 'hotspot', json))
  const source = { source_url: 'https://example.com/more.pdf' }
  const conversion = await make(`${path}/pages`, 'conversion', source)
  const edition = await newWaitingEdition(publication.id)
  const delivery = await newDelivery(webhook)
  const order = await newOrder(owner.group.id)
  const theme = await newTheme(owner.group.id)
  const font = await newFont(owner.group.id)
  const media = await newMedia(owner.group.id)
  return {
    ...owner,
    ids: {
      group_id: [owner.group.id],
      publication_id: [publication.id],
      page_number: [1, 2, 3],
      conversion_id: [conversion],
      edition_id: [edition],
      metatag_id: [metatag],
      collection_id: [collection],
      product_library_id: [library],
      product_feed_id: [feed],
      import_id: [feed],
      integration_id: [integration.id],
      theme_id: [theme.id],
      font_id: [font.id],
      media_id: [media.id],
      spread_id: [Number(spread.split('/').at(-1))],
      hotspot_id: hotspots,
      webhook_id: [webhook],
      delivery_id: [delivery],
      order_id: [order.id],
    } as Record<string, number[]>,
    /** Fields whose possible values the schemas cannot know. */
    known: {
      metatag_ids: fc.subarray([metatag]),
      // Once in a category.
      value: fc
        .tuple(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.uuid())
        .map(parts => parts.join('')),
      metatags_category: fc.constant('region'),
      collection_id: fc.constantFrom(collection, null),
      current_product_library_id: fc.constantFrom(library, null),
      integration_instance_id: fc.constantFrom(integration.id, null),
      default_product_theme_id: fc.constantFrom(theme.id, null),
      product_ids: fc.subarray([product.id]),
      position: fc.integer({ min: 1, max: 5 }),
      page_numbers: fc.subarray([1, 2, 3, 4], { minLength: 1 }),
      schedule_online_at: momentsOf(2030),
      schedule_offline_at: momentsOf(2050),
      time_zone: fc.constantFrom('UTC', 'Asia/Tokyo'),
      meanings: fc.subarray([
        { field: 'availability', value: 'soon', means: 'preorder' },
        { field: 'price', value: 'free', means: '' },
      ]),
      sync_time_zone: fc.constantFrom('UTC', 'Europe/Amsterdam', 'America/New_York'),
      // Passwords are made to take their time: few are set, with `secured`.
      secured: fc.constantFrom(false, false, false, true),
      password: fc.constant(undefined),
      // A publication has one source: the other is tried by itself.
      upload_id: fc.constant(undefined),
      changes: fc.constantFrom(
        [{ method: 'POST', path: `${owner.path}/collections`, body: { collection: { title: 'Autumn' } } }],
        [{ method: 'DELETE', path: `${spread}/hotspots/1` }],
      ),
      media_id: fc.constantFrom(media.id, undefined),
      publication_id: fc.constantFrom(publication.id, null),
      currency: fc.constantFrom('EUR', 'JPY', null),
      template: fc.constantFrom('', '<b class="price">{{currency price}}</b>'),
      css: fc.constantFrom('', '.price { color: red }'),
      url: fc.constantFrom('https://example.com/a.jpg', 'http://user:word@example.com:8080/b%20c?d#e'),
    },
  }
}

function momentsOf(year: number) {
  const min = new Date(`${year}-01-01`)
  return fc
    .date({ min, max: new Date(`${year + 10}-01-01`), noInvalidDate: true })
    .map(date => date.toISOString())
}

/** Ends the imports that wait, so that others can be asked for. */
export async function endImports(): Promise<void> {
  await database().execute(
    sql`update product_imports set state = 'failed', ended_at = now() where ended_at is null`,
  )
}

/**
 * Sums up all that is stored; two sums are the same if nothing was written between. Each table counts with its number of rows
 * and the newest transaction that wrote one. Keys are left out, since they remember when they were used last.
 */
export async function kept(): Promise<string> {
  const tables = await database().execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') and tablename <> 'api_keys' order by 1`)
  const sums = tables.map(
    ({ name }) => `select '${name}' as name, count(*), max(xmin::text::bigint) from ${name}`,
  )
  const rows = await database().execute(sql.raw(`${sums.join(' union all ')} order by 1`))
  const incoming = await readdir(join(env().dataDir, 'incoming')).catch(() => [])
  return JSON.stringify([rows, incoming])
}
