import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createAffiliate } from '#db/affiliates/affiliates.ts'
import { database } from '#db/client.ts'
import { files } from '#db/files/files.ts'
import { newOrder } from '#db/orders/orders.fixture.ts'
import { hashPassword } from '#db/passwords/passwords.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { openSession } from '#db/people/sessions.ts'
import { enqueue } from '#db/queue.ts'
import { publicationActs } from '#db/schema/activity/acts.ts'
import { publicationEvents } from '#db/schema/activity/events.ts'
import { collections } from '#db/schema/collections.ts'
import { conversions } from '#db/schema/conversions.ts'
import { feedback } from '#db/schema/feedback.ts'
import { media } from '#db/schema/media.ts'
import { metatags } from '#db/schema/metatags.ts'
import { newEditions } from '#db/schema/pages/editions.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { spreads } from '#db/schema/pages/spreads.ts'
import { invitations } from '#db/schema/people/invitations.ts'
import type { User } from '#db/schema/people/users.ts'
import { integrations } from '#db/schema/products/integrations.ts'
import { feedFiles, productImports } from '#db/schema/products/product-imports.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { productThemes, themeFonts } from '#db/schema/products/product-themes.ts'
import { products } from '#db/schema/products/products.ts'
import { shopWebhooks } from '#db/schema/products/shop-webhooks.ts'
import { publications } from '#db/schema/publications.ts'
import { uploads } from '#db/schema/uploads.ts'
import { webhookDeliveries } from '#db/schema/webhooks/deliveries.ts'
import { webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { webhookEventRows } from '#db/schema/webhooks/events.ts'
import { newGroup, newPerson } from '#db/testing/accounts.fixture.ts'
import { newSecret } from '#db/webhooks/secrets.ts'

/** The publications of a group, in every state that readers and managers tell apart. */
const states = {
  online: { state: 'online', onlineAt: new Date() },
  unlisted: { state: 'online', onlineAt: new Date(), disableSeo: true },
  offline: { state: 'offline' },
  archived: { state: 'archived' },
  secured: { state: 'online', onlineAt: new Date(), secured: true },
} as const
export type State = keyof typeof states
type Shown = { id: number; slug: string; pictures: string[]; spreadId: number; hotspotId: number }

/** The password of every publication that has one. */
export const readersPassword = 'tulip-fields'

/** One of everything that a path can name, in one group. */
export type Records = {
  accountId: number
  groupId: number
  groupSlug: string
  /** Stands in all that only those may see who may see the group. */
  secret: string
  publications: Record<State, Shown>
  /** By the name that a path's parameter has. */
  ids: Record<string, (string | number)[]>
}

let count = 0

/** Fills a group of its own in an account. */
export async function makeRecords(accountId: number, owner: User): Promise<Records> {
  count += 1
  const secret = `sealed-${count}-${randomUUID().slice(0, 8)}`
  const groupSlug = `open-${count}-${randomUUID().slice(0, 8)}`
  const group = await newGroup(accountId, { title: 'Open group', slug: groupSlug })
  const passwordHash = await hashPassword(readersPassword)
  const made: [string, Shown][] = []
  for (const state of Object.keys(states) as State[])
    made.push([state, await makePublication(group.id, state, secret, passwordHash)])
  const shown = Object.fromEntries(made) as Records['publications']
  const { online } = shown
  const ids = {
    group_id: [group.id],
    account_id: [group.accountId],
    publication_id: [online.id],
    page_number: [1],
    spread_id: [online.spreadId],
    hotspot_id: [online.hotspotId],
    ...(await makeNouns(group.id, online.id, secret)),
    ...(await makeActivity(group.id, online.id, secret)),
    ...(await makeWebhook(accountId, group.id, secret)),
    order_id: [(await newOrder(group.id, { customer: { name: secret } })).id],
    ...(await makePeople(accountId, owner, group.id, secret)),
    group: [groupSlug],
    group_slug: [groupSlug],
    slug: [online.slug],
    publication_slug: [online.slug],
    pages: ['1'],
    id: [online.hotspotId],
    key: online.pictures,
    file: ['index.css'],
    path: ['nothing'],
    rest: ['nothing'],
    page: ['quickstart'],
    version: ['2026-01-23'],
  }
  return { accountId, groupId: group.id, groupSlug, secret, publications: shown, ids }
}

async function makePublication(groupId: number, state: State, secret: string, hash: string): Promise<Shown> {
  const isShown = state === 'online' || state === 'unlisted'
  // The title of what is behind a password is told, its pages are not.
  const title = isShown || state === 'secured' ? `Open ${state}` : `Closed ${state} ${secret}`
  const slug = `${state}-${randomUUID().slice(0, 8)}`
  const terms = states[state]
  const { id: publicationId } = first(
    await database()
      .insert(publications)
      .values({
        groupId,
        title,
        slug,
        convertedAt: new Date(),
        ...terms,
        ...('secured' in terms && { passwordHash: hash }),
      })
      .returning(),
  )
  await database().insert(conversions).values({
    publicationId,
    state: 'finished',
    sourceType: 'new_publication',
    endedAt: new Date(),
    totalPages: 2,
  })
  const { id: spreadId } = first(
    await database().insert(spreads).values({ publicationId, position: 1 }).returning(),
  )
  const imageKey = `${groupId}/${publicationId}/pages/${createHash('md5').update(slug).digest('hex')}`
  const text = isShown ? 'Open to all' : `Closed to most ${secret}`
  const content = { imageKey, widthPt: 420, heightPt: 595, color: '#ffffff', text, runs: [] }
  const page = first(
    await database()
      .insert(pages)
      .values({ publicationId, spreadId, number: 1, ...content })
      .returning(),
  )
  const area = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 }
  const details = { url: 'https://example.com/', popup_max_width: null, popup_max_height: null }
  const hotspot = first(
    await database()
      .insert(hotspots)
      .values({ pageId: page.id, type: 'external_link', ...area, details })
      .returning(),
  )
  await database()
    .insert(feedback)
    .values({ publicationId, message: `Read ${secret}` })
  return { id: publicationId, slug, spreadId, hotspotId: hotspot.id, pictures: await putPictures(imageKey) }
}

async function putPictures(imageKey: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-attack-'))
  const key = `${imageKey}-at800.jpg`
  await writeFile(join(folder, 'picture'), Buffer.alloc(60_000, key))
  await files().put(key, join(folder, 'picture'))
  await rm(folder, { recursive: true })
  return [key]
}

async function makeNouns(groupId: number, publicationId: number, secret: string) {
  const db = database()
  const url = `https://example.com/${secret}.tsv`
  const settings = {
    url,
    headerName: 'x-key',
    headerValue: secret,
    itemsPath: '',
    fields: { id: 'sku' },
    currency: null,
    paging: 'none' as const,
    pagingName: null,
  }
  const ended = { state: 'success' as const, successCount: 1, failedCount: 0, endedAt: new Date() }
  const title = `Kept ${secret}`
  const [metatag, collection, library, feed, product, integration, upload, conversion, theme, font, medium] =
    await Promise.all([
      db.insert(metatags).values({ groupId, category: 'region', value: secret }).returning(),
      db.insert(collections).values({ groupId, title }).returning(),
      db.insert(productLibraries).values({ groupId, title, url }).returning(),
      db
        .insert(productImports)
        .values({ groupId, url, ...ended })
        .returning(),
      db.insert(products).values({ groupId, sku: secret, title }).returning(),
      db.insert(integrations).values({ groupId, title, kind: 'json_api', settings }).returning(),
      db
        .insert(uploads)
        .values({ groupId, fileName: `${secret}.pdf`, fileKey: 'none', bytes: 1 })
        .returning(),
      db
        .insert(conversions)
        .values({
          publicationId,
          state: 'failed',
          sourceType: 'new_publication',
          sourceUrl: url,
          endedAt: new Date(),
        })
        .returning(),
      db.insert(productThemes).values({ groupId, name: secret, template: '{{title}}', css: '' }).returning(),
      db.insert(themeFonts).values({ groupId, family: secret, fileKey: 'none', bytes: 1 }).returning(),
      db
        .insert(media)
        .values({ groupId, kind: 'picture', fileName: secret, mime: 'image/png', bytes: 1, sha256: secret })
        .returning(),
    ])
  const integrationId = first(integration).id
  const told = await db.insert(shopWebhooks).values({ integrationId, secret }).returning()
  const edition = await db
    .insert(newEditions)
    .values({ publicationId, conversionId: first(conversion).id })
    .returning()
  return {
    metatag_id: [first(metatag).id],
    collection_id: [first(collection).id],
    product_library_id: [first(library).id],
    product_feed_id: [first(feed).id],
    import_id: [first(feed).id],
    product_id: [first(product).id],
    integration_id: [integrationId],
    token: [first(told).token],
    upload_id: [first(upload).id],
    conversion_id: [first(conversion).id],
    edition_id: [first(edition).id],
    theme_id: [first(theme).id],
    font_id: [first(font).id],
    media_id: [first(medium).id],
  }
}

async function makeActivity(groupId: number, publicationId: number, secret: string) {
  const db = database()
  const actor = { by: 'person' as const, userId: 1, name: secret }
  const acts = await db
    .insert(publicationActs)
    .values({ groupId, act: { name: 'withdraw' }, actor, endedAt: new Date() })
    .returning()
  const changes = [{ field: 'title', before: secret, after: 'Open online' }]
  const events = await db
    .insert(publicationEvents)
    .values({ publicationId, groupId, kind: 'settings', details: { kind: 'settings', changes }, actor })
    .returning()
  const feed = { fileName: `${secret}.csv`, fileKey: 'none', bytes: 1 }
  const sent = await db
    .insert(feedFiles)
    .values({ groupId, ...feed })
    .returning()
  return {
    act_id: [first(acts).id],
    event_id: [first(events).id],
    feed_file_id: [first(sent).id],
    job_id: [await makeJob(groupId)],
  }
}

/** Makes a webhook of which something has been delivered. */
async function makeWebhook(accountId: number, groupId: number, secret: string) {
  const db = database()
  const url = `https://example.com/${secret}`
  const secrets = { current: newSecret() }
  const { id: endpointId } = first(
    await db
      .insert(webhookEndpoints)
      .values({ accountId, groupId, title: secret, url, types: [], secrets, offSince: new Date() })
      .returning(),
  )
  const data = { group_id: groupId, title: secret }
  const { id: eventId } = first(
    await db
      .insert(webhookEventRows)
      .values({ accountId, groupId, type: 'publication.changed', data, readyAt: new Date() })
      .returning(),
  )
  const delivery = await db
    .insert(webhookDeliveries)
    .values({ endpointId, eventId, state: 'failed', endedAt: new Date() })
    .returning()
  return { webhook_id: [endpointId], delivery_id: [first(delivery).id] }
}

/** Asks for work that is not due for long, so that no worker takes it. */
async function makeJob(groupId: number): Promise<string> {
  const runAt = new Date(Date.now() + 365 * 86_400_000)
  await enqueue(database(), 'make_photos', { groupId }, { runAt })
  const jobs = await database().execute<{ id: string }>(
    sql`select max(id)::text as id from graphile_worker.jobs where run_at = ${runAt.toISOString()}::timestamptz`,
  )
  return first(jobs).id
}

async function makePeople(accountId: number, owner: User, groupId: number, secret: string) {
  const groupRoles = [{ groupId, role: 'editor' as const }]
  const { user } = await newPerson(accountId, { role: 'viewer', allGroups: false, groupRoles })
  const { id: keyId } = await createApiKey(database(), owner.id, { name: `Key ${secret}` })
  const lent = { name: `Partner ${secret}`, groupIds: [groupId], showsWidget: false }
  const affiliate = await createAffiliate(accountId, lent)
  const session = await openSession(owner, { userAgent: secret, address: '192.0.2.1' })
  const invitation = await database()
    .insert(invitations)
    .values({
      accountId,
      email: `${secret}@example.com`,
      role: 'viewer',
      allGroups: true,
      groupRoles: [],
      tokenHash: secret,
      invitedBy: owner.id,
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning()
  return {
    user_id: [user.id],
    api_key_id: [keyId],
    affiliate_id: [affiliate.id],
    session_id: [session.id],
    invitation_id: [first(invitation).id],
  }
}

function first<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('Nothing was stored')
  return row
}
