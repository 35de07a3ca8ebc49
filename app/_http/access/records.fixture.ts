// A record of each kind that addresses and procedures name, for tests of access.
import { eq, sql } from 'drizzle-orm'
import { minimal, newSpreads } from '#app/v2/spreads.fixture.ts'
import { listActivity } from '#db/activity/list.ts'
import { requestAct } from '#db/acts/acts.ts'
import { createAffiliate } from '#db/affiliates/affiliates.ts'
import { database } from '#db/client.ts'
import { createCollection } from '#db/collections/collections.ts'
import { createMetatag } from '#db/collections/metatags.ts'
import { newIntegration } from '#db/imports/integrations.fixture.ts'
import { newMedia } from '#db/media/media.fixture.ts'
import { newWaitingEdition } from '#db/new-editions/editions.fixture.ts'
import { newOrder } from '#db/orders/orders.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { enqueue } from '#db/queue.ts'
import { conversions } from '#db/schema/conversions.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { apiKeys } from '#db/schema/people/api-keys.ts'
import { invitations } from '#db/schema/people/invitations.ts'
import { sessions } from '#db/schema/people/sessions.ts'
import { feedFiles, productImports } from '#db/schema/products/product-imports.ts'
import { productLibraries } from '#db/schema/products/product-libraries.ts'
import { uploads } from '#db/schema/uploads.ts'
import { webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import type { newAccount } from '#db/testing/accounts.fixture.ts'
import { newFont, newTheme } from '#db/themes/themes.fixture.ts'
import { listDeliveries } from '#db/webhooks/deliveries/deliveries.ts'
import { sendTest } from '#db/webhooks/deliveries/replays.ts'
import { newSecret } from '#db/webhooks/secrets.ts'

export type Ids = Record<string, string | number>

const unknown = 2_000_000_000

/**
 * Makes a record of every kind. @param of whose group they are in; an account of its own by default
 * @returns their ids by the names that addresses have for them
 */
export async function everyRecord(of?: Awaited<ReturnType<typeof newAccount>>): Promise<Ids> {
  const { owner, publication, spreads, send } = await newSpreads({ owner: of })
  const groupId = owner.group.id
  const hotspot = await send('POST', `${spreads[1]}/hotspots`, minimal.external_link)
  const [conversion] = await database()
    .select()
    .from(conversions)
    .where(eq(conversions.publicationId, publication.id))
  const [page] = await database().select().from(pages).where(eq(pages.publicationId, publication.id))
  const [apiKey] = await database().select().from(apiKeys).where(eq(apiKeys.userId, owner.user.id))
  return {
    account_id: owner.account.id,
    group_id: groupId,
    publication_id: publication.id,
    page_number: 1,
    page_id: page?.id ?? 0,
    conversion_id: conversion?.id ?? 0,
    edition_id: await newWaitingEdition(publication.id),
    spread_id: Number(spreads[1]?.split('/').at(-1)),
    hotspot_id: hotspot.body.hotspot.id,
    collection_id: (await createCollection(groupId, { title: 'Autumn' })).id,
    metatag_id: (await createMetatag(groupId, { category: 'Season', value: 'Autumn' })).id,
    product_id: (await newProduct(groupId, 'CHAIR')).id,
    user_id: owner.user.id,
    api_key_id: apiKey?.id ?? 0,
    ...(await activityOf(groupId, publication.id)),
    ...(await moreOf(groupId, owner.user.id, owner.account.id)),
  }
}

async function activityOf(groupId: number, publicationId: number): Promise<Ids> {
  const act = await requestAct(groupId, { by: 'recto' }, { name: 'archive' }, [unknown, unknown + 1])
  const { items } = await listActivity(groupId, publicationId, { limit: 1, offset: 0 })
  return { act_id: act.id, event_id: items[0]?.id ?? 0 }
}

async function moreOf(groupId: number, userId: number, accountId: number): Promise<Ids> {
  const url = 'https://example.com/feed.xml'
  const integration = await newIntegration(groupId)
  const [library] = await database()
    .insert(productLibraries)
    .values({ groupId, title: 'Own', url })
    .returning()
  const ended = { groupId, url, state: 'failed', endedAt: new Date() } as const
  const [feed] = await database().insert(productImports).values(ended).returning()
  const later = new Date(Date.now() + 86_400_000)
  const [session] = await database()
    .insert(sessions)
    .values({ userId, userAgent: 'a browser', address: '192.0.2.1', expiresAt: later })
    .returning()
  const [upload] = await database()
    .insert(uploads)
    .values({ groupId, fileName: 'a.pdf', fileKey: `${groupId}/uploads/a.pdf`, bytes: 1 })
    .returning()
  const [feedFile] = await database()
    .insert(feedFiles)
    .values({ groupId, fileName: 'a.csv', fileKey: `${groupId}/feed-files/a`, bytes: 1 })
    .returning()
  const terms = { role: 'editor' as const, allGroups: true, groupRoles: [], tokenHash: `none of ${groupId}` }
  const [invitation] = await database()
    .insert(invitations)
    .values({
      ...terms,
      accountId,
      invitedBy: userId,
      email: `guest-${groupId}@example.com`,
      expiresAt: later,
    })
    .returning()
  const lent = { name: 'Guide', groupIds: [groupId], showsWidget: true }
  const affiliate = await createAffiliate(accountId, lent)
  return {
    affiliate_id: affiliate.id,
    integration_id: integration.id,
    order_id: (await newOrder(groupId)).id,
    theme_id: (await newTheme(groupId)).id,
    font_id: (await newFont(groupId)).id,
    media_id: (await newMedia(groupId)).id,
    product_library_id: library?.id ?? 0,
    product_feed_id: feed?.id ?? 0,
    import_id: feed?.id ?? 0,
    session_id: session?.id ?? '',
    upload_id: upload?.id ?? '',
    feed_file_id: feedFile?.id ?? '',
    invitation_id: invitation?.id ?? 0,
    job_id: await newJob(groupId),
    ...(await webhookOf(accountId, groupId)),
  }
}

async function webhookOf(accountId: number, groupId: number): Promise<Ids> {
  const secrets = { current: newSecret() }
  const [endpoint] = await database()
    .insert(webhookEndpoints)
    .values({ accountId, groupId, title: '', url: 'https://example.com/hooks', types: [], secrets })
    .returning()
  if (endpoint === undefined) return {}
  await sendTest(endpoint)
  const { items } = await listDeliveries(endpoint.id, {}, { limit: 1, offset: 0 })
  return { webhook_id: endpoint.id, delivery_id: items[0]?.id ?? 0 }
}

async function newJob(groupId: number): Promise<string> {
  await enqueue(database(), 'make_photos', { groupId })
  const [job] = await database().execute<{ id: string }>(
    sql`select max(id)::text as id from graphile_worker.jobs`,
  )
  return job?.id ?? ''
}

/** Returns an id of that kind that nobody has. */
export function nobodys(name: string): string | number {
  if (name === 'page_number') return 1
  return /^(session|upload|feed_file)_id$/.test(name) ? '00000000-0000-4000-8000-000000000000' : unknown
}
