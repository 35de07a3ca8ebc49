import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { keepPurgeFailure } from '#db/cache-purges/waiting.ts'
import { database } from '#db/client.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { failRun, runFailure, takeUp } from '#db/conversions/runs.ts'
import { keepLinkCheck } from '#db/hotspots/link-checks.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { cachePurges } from '#db/schema/cache-purges.ts'
import { conversions } from '#db/schema/conversions.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { linkChecks } from '#db/schema/pages/link-checks.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { users } from '#db/schema/people/users.ts'
import { webhookDeliveries, webhookTries } from '#db/schema/webhooks/deliveries.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from './procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let german: Awaited<ReturnType<typeof newPerson>>['user']
let groupId: number
beforeAll(async () => {
  owner = await newAccount()
  groupId = owner.group.id
  german = (await newPerson(owner.account.id, { role: 'owner', allGroups: true })).user
  await database().update(users).set({ language: 'de' }).where(eq(users.id, german.id))
})

/** Both people’s answers: the first one’s dashboard is in English, the other’s in German. */
async function both<Answer>(ask: (procedures: ReturnType<typeof proceduresAs>) => Promise<Answer>) {
  return [await ask(proceduresAs(owner.user)), await ask(proceduresAs(german))]
}

const source = { sourceUrl: 'https://example.com/spring.pdf' }

describe('a failed conversion is told in the person’s language', () => {
  async function failed(why: Reason, cause?: Reason) {
    const { id } = await createPublication(groupId, { title: 'Spring', source })
    const [conversion] = await listConversions(id)
    const run = await takeUp(conversion?.id ?? 0)
    if (run === undefined) throw new Error('No run')
    await failRun(run, runFailure(why, cause))
    return id
  }

  async function told(publicationId: number) {
    return both(async procedures => {
      const [conversion] = await procedures.conversions.list({ groupId, publicationId })
      const { items } = await procedures.activity.ofPublication({ groupId, publicationId, part: 1 })
      const [past] = items.flatMap(one => one.conversion ?? [])
      expect(past).toMatchObject({ error: conversion?.error, reason: conversion?.reason })
      return [conversion?.error, conversion?.reason]
    })
  }

  test('on its screen, in its activity', async () => {
    expect(await told(await failed(reason('pdfFile.too_many_pages', { pages: 2400, limit: 2000 })))).toEqual([
      ['This PDF has 2,400 pages; at most 2,000 are possible. Divide it into smaller PDFs.', null],
      [
        'Diese PDF-Datei hat 2.400 Seiten; höchstens 2.000 sind möglich. Teilen Sie sie in kleinere PDF-Dateien auf.',
        null,
      ],
    ])
  })

  test('with its cause, also in rows that are older than codes', async () => {
    const id = await failed(
      reason('conversion.download', { address: 'https://example.com/spring.pdf' }),
      reason('fetch.notFound'),
    )
    const english = [
      'Fail to download given source file: https://example.com/spring.pdf',
      'There is no file at that address. Open the address in a browser to see what is there.',
    ]
    const inGerman = [
      'Die angegebene Datei konnte nicht heruntergeladen werden: https://example.com/spring.pdf',
      expect.stringContaining('Unter dieser Adresse'),
    ]
    expect(await told(id)).toEqual([english, inGerman])
    await database().update(conversions).set({ reasons: [] }).where(eq(conversions.publicationId, id))
    expect(await told(id)).toEqual([english, inGerman])
  })
})

test('a dead link is told in the person’s language, also in a row that is older than codes', async () => {
  const { id: publicationId } = await createPublication(groupId, { title: 'Links', source })
  await finishConversion(publicationId)
  const [page] = await database().select().from(pages).where(eq(pages.publicationId, publicationId))
  const url = 'https://example.com/gone'
  const place = { pageId: page?.id ?? 0, left: 0, top: 0, width: 1, height: 1 }
  await database()
    .insert(hotspots)
    .values({
      ...place,
      type: 'external_link',
      details: hotspotDetails.external_link.parse({ url }),
    })
  await keepLinkCheck(groupId, url, reason('link.gone', { status: 404 }))
  const told = () =>
    both(async ({ linkChecks }) => (await linkChecks.get({ groupId, publicationId })).dead.get(url))
  const sentences = [
    'There is nothing at this address: the website answers 404.',
    'Unter dieser Adresse gibt es nichts: Die Website antwortet mit 404.',
  ]
  expect(await told()).toEqual(sentences)
  await database().update(linkChecks).set({ reason: null })
  expect(await told()).toEqual(sentences)
})

test('a try of a webhook is told in the person’s language', async () => {
  const { id: webhookId } = await proceduresAs(owner.user).webhooks.create({
    ...{ groupId, title: 'Shop', url: 'https://example.com/hook', types: [], isOrdered: false },
    isOfAccount: false,
  })
  await proceduresAs(owner.user).webhooks.sendTest({ groupId, id: webhookId })
  const [delivery] = await database()
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, webhookId))
  const deliveryId = delivery?.id ?? 0
  const request = { headers: {}, body: '' }
  await database()
    .insert(webhookTries)
    .values([
      { deliveryId, durationMs: 5, request, error: 'The address answered 500 instead of 200 to 299.' },
      {
        deliveryId,
        durationMs: 5,
        request,
        error: 'Slow.',
        reason: reason('webhook.tooSlow', { seconds: 9 }),
      },
      { deliveryId, durationMs: 5, request, status: 200 },
    ])
  const [, inGerman] = await both(({ webhooks }) =>
    webhooks.deliveries.tries({ groupId, webhookId, id: deliveryId }),
  )
  expect(inGerman?.map(({ error }) => error)).toEqual([
    'Die Adresse hat mit 500 geantwortet statt mit 200 bis 299.',
    expect.stringContaining('nicht innerhalb von 9 Sekunden'),
    null,
  ])
})

test('what a cache answered is told to operators in their language', async () => {
  const purge = { publicationId: 1, withPictures: true, asked: 1 }
  await database().insert(cachePurges).values(purge)
  await keepPurgeFailure(
    [purge],
    reason('purge.answered', { host: 'cdn.example.com', status: 401, text: '{"msg":"no"}' }),
  )
  const told = await both(async ({ installation }) => (await installation.get()).purges.last?.error)
  expect(told).toEqual([
    'cdn.example.com answered 401: {"msg":"no"}',
    'cdn.example.com hat mit 401 geantwortet: {"msg":"no"}',
  ])
})
