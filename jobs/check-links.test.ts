import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { keepLinkCheck, linksToCheck, readLinkChecks } from '#db/hotspots/link-checks.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { groups } from '#db/schema/groups.ts'
import { hotspots, slides } from '#db/schema/pages/hotspots.ts'
import { linkChecks } from '#db/schema/pages/link-checks.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { webhookEventRows } from '#db/schema/webhooks/events.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { listDeliveries } from '#db/webhooks/deliveries/deliveries.ts'
import { newSecret } from '#db/webhooks/secrets.ts'
import { checkLinksJob } from './check-links.ts'
import { serve } from './fetch/servers.fixture.ts'

const jobContext = { signal: new AbortController().signal, attempt: 1 }

/** A publication whose hotspots lead to these addresses, the last by a slide. */
async function leadingTo(urls: string[]) {
  const { group } = await newAccount()
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id } = await createPublication(group.id, { title: 'Spring', source })
  await finishConversion(id)
  const [page] = await database().select().from(pages).where(eq(pages.publicationId, id)).limit(1)
  if (page === undefined) throw new Error('No page')
  const area = { pageId: page.id, left: 0.1, top: 0.1, width: 0.2, height: 0.1 }
  const last = urls.at(-1)
  for (const url of urls.slice(0, -1)) {
    await database()
      .insert(hotspots)
      .values({
        ...area,
        type: 'external_link',
        details: { ...hotspotDetails.external_link.parse({ url: 'https://example.com' }), url },
      })
  }
  const [slideshow] = await database()
    .insert(hotspots)
    .values({ ...area, type: 'slideshow', details: {} })
    .returning()
  await database()
    .insert(slides)
    .values({ hotspotId: slideshow?.id ?? 0, position: 0, url: last })
  return { groupId: group.id, publicationId: id }
}

/** A reason as it is kept: by code, and in English. */
const said = (one: Reason) => ({ reasons: [one], fault: reasonInEnglish(one) })

test('each address is tried once, and what leads nowhere is kept with its reason', async () => {
  const asked: string[] = []
  const shop = await serve((request, answer) => {
    asked.push(request.url ?? '')
    if (request.url === '/moved') return answer.writeHead(302, { location: '/chair' }).end()
    if (request.url === '/loop') return answer.writeHead(302, { location: '/loop' }).end()
    answer.writeHead(request.url === '/chair' ? 200 : request.url === '/closed' ? 403 : 404).end('x')
  })
  const at = (path: string) => `http://127.0.0.1:${shop.port}${path}`
  const paths = ['/chair', '/chair', '/moved', '/loop', '/closed', '/gone', '/slide']
  const order = await leadingTo(['mailto:info@example.com', ...paths.map(at)])
  await checkLinksJob(order, jobContext)
  const { dead, checkedAt } = await readLinkChecks(order.groupId, order.publicationId)
  expect(dead).toEqual([
    { url: at('/loop'), why: said(reason('link.redirected')) },
    { url: at('/gone'), why: said(reason('link.gone', { status: 404 })) },
    { url: at('/slide'), why: said(reason('link.gone', { status: 404 })) },
  ])
  expect(checkedAt).toBeInstanceOf(Date)
  expect(asked.filter(path => path === '/closed')).toHaveLength(1)
  const before = asked.length
  await checkLinksJob(order, jobContext)
  expect(asked).toHaveLength(before)
})

test('a dead link is an event, once, with its delivery to a webhook', async () => {
  const shop = await serve((_, answer) => answer.writeHead(404).end('x'))
  const url = `http://127.0.0.1:${shop.port}/chair`
  const order = await leadingTo([url, url])
  const [group] = await database().select().from(groups).where(eq(groups.id, order.groupId))
  const [endpoint] = await database()
    .insert(webhookEndpoints)
    .values({
      accountId: group?.accountId ?? 0,
      title: '',
      url: 'https://example.com/hooks',
      types: ['links.broken'],
      secrets: { current: newSecret() },
    })
    .returning()
  await checkLinksJob(order, jobContext)
  await database()
    .update(linkChecks)
    .set({ checkedAt: new Date(0) })
  await checkLinksJob(order, jobContext)
  const { items } = await listDeliveries(endpoint?.id ?? 0, {}, { limit: 10, offset: 0 })
  expect(items).toHaveLength(1)
  const events = await database()
    .select()
    .from(webhookEventRows)
    .where(eq(webhookEventRows.accountId, group?.accountId ?? 0))
  expect(events.filter(({ type }) => type === 'links.broken')).toMatchObject([
    { groupId: order.groupId, publicationId: order.publicationId, data: { links: [url] } },
  ])
})

test('S264 what stands inside the network is not asked', async () => {
  // Where clouds tell their machines secrets.
  const url = 'http://169.254.169.254/latest/meta-data'
  const order = await leadingTo([url, url])
  await checkLinksJob(order, jobContext)
  const { dead } = await readLinkChecks(order.groupId, order.publicationId)
  expect(dead).toEqual([{ url, why: said(reason('link.unreachable')) }])
})

test('one that was tried by another publication of the group is known here too, but not to other groups', async () => {
  const url = 'https://example.com/chair'
  const own = await leadingTo([url, url])
  await keepLinkCheck(own.groupId, url, reason('link.gone', { status: 410 }))
  expect(await linksToCheck(own.groupId, own.publicationId, 6)).toEqual([])
  const other = await leadingTo([url, url])
  expect(await linksToCheck(other.groupId, other.publicationId, 6)).toEqual([url])
  expect(await readLinkChecks(other.groupId, other.publicationId)).toEqual({
    isRunning: false,
    checkedAt: null,
    dead: [],
  })
})
