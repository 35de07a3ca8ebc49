// In a database of its own: who else is on the installation is what this is about.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { showProducts } from '#db/hotspots/hotspots.fixture.ts'
import { createApiKey, revokeApiKey } from '#db/people/api-keys.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { noShop } from '#db/rules/shops/settings.ts'
import { groups } from '#db/schema/groups.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { ofReaderPage, read } from './reading.fixture.ts'

const { account, group, user } = await newAccount()
const { id } = await putOnline(group, { title: 'Spring' })
const path = `/${group.slug}/spring`

/** The dashboard's own host, as one that reader and dashboard share. */
const sharedHost = 'localhost:3000'
const readersHost = '127.0.0.1:3000'
const ownDomain = 'catalogues.example.org'

const allTools = {
  ga4: { measurement_id: 'G-AB12CD34EF' },
  gtm: { container_id: 'GTM-AB12CD3' },
  matomo: { address: 'https://stats.example.org', site_id: '1' },
  plausible: { domain: 'example.org', address: '' },
}
const formShop = {
  ...noShop,
  kind: 'post_form' as const,
  address: 'https://shop.example.org',
  item: 'id={id}',
}

const set = (values: Partial<typeof groups.$inferInsert>) =>
  database().update(groups).set(values).where(eq(groups.id, group.id))

/** Which code of the publisher acts at a host: by the page, and by what its policy admits. */
async function actingAt(Host: string) {
  await updatePublication(group.id, id, { customHeader: null })
  const { text, headers } = await read(path, { headers: { Host } })
  const policy = headers.get('content-security-policy') ?? ''
  const tools = Object.keys(allTools).filter(name => text.includes(`"${name}":{`))
  const isTool = tools.length > 0
  expect(policy.includes('https://stats.example.org')).toBe(isTool)
  expect(policy.includes('https://www.googletagmanager.com')).toBe(isTool)
  expect(policy.includes("script-src 'self';")).toBe(!isTool)
  const isForm = policy.includes("form-action 'self' ")
  expect(text.includes('"hasCheckout":true')).toBe(isForm)
  await updatePublication(group.id, id, { customHeader: '<meta name="ours">' })
  const withHeader = await read(path, { headers: { Host } })
  const isHeader = withHeader.text.includes('<meta name="ours">')
  expect(/unsafe-eval/.test(withHeader.headers.get('content-security-policy') ?? '')).toBe(isHeader)
  return [...(isHeader ? ['header'] : []), ...(isTool ? ['tools'] : []), ...(isForm ? ['form'] : [])].join(
    ' ',
  )
}

const postList = (Host: string) =>
  read(`${path}/checkout`, {
    method: 'POST',
    headers: { Host, 'Content-Type': 'application/json', ...ofReaderPage },
    body: JSON.stringify({ items: [{ id: 1, sku: 'NONE', quantity: 1 }] }),
  })

describe('what acts of a publisher, by who else is there', () => {
  test('one person: everything at the reader’s host; beside the dashboard what waits for a press', async () => {
    await set({ analyticsTools: allTools, shop: formShop })
    expect(await actingAt(readersHost)).toBe('header tools form')
    expect(await actingAt(sharedHost)).toBe('tools form')
  })

  test('a key of less than its owner counts as another, until it is revoked', async () => {
    const groupIds = [group.id]
    const { id: keyId } = await createApiKey(database(), user.id, { name: 'Shop', groupIds })
    expect(await actingAt(sharedHost)).toBe('')
    await revokeApiKey(user.id, keyId)
    expect(await actingAt(sharedHost)).toBe('tools form')
  })

  test('a second person of the account: nothing beside the dashboard', async () => {
    const { headers } = await read(path, { headers: { Host: sharedHost } })
    await newPerson(account.id, { role: 'editor' })
    expect(await actingAt(readersHost)).toBe('header tools form')
    expect(await actingAt(sharedHost)).toBe('')
    const kept = { Host: sharedHost, 'If-None-Match': headers.get('etag') ?? '' }
    expect((await read(path, { headers: kept })).status).toBe(200)
    expect([(await postList(sharedHost)).status, (await postList(readersHost)).status]).toEqual([404, 200])
  })

  test('a second account: no script where its readers read, and everything at a domain of the group', async () => {
    await newAccount()
    expect(await actingAt(readersHost)).toBe('form')
    expect(await actingAt(sharedHost)).toBe('')
    await set({ customDomain: ownDomain })
    expect(await actingAt(ownDomain)).toBe('header tools form')
    await set({ customDomain: 'localhost' })
    expect(await actingAt(sharedHost)).toBe('')
  })
})

describe('what was set before an address became ours', () => {
  test('leads no list to a host of ours, and runs no script of it', async () => {
    await set({ customDomain: ownDomain })
    for (const address of [
      'http://localhost:3000/dashboard/api/rpc/people/invitations/send',
      `https://${ownDomain}/x`,
    ]) {
      await set({ shop: { ...formShop, address } })
      expect(await actingAt(ownDomain)).toBe('header tools')
      expect((await postList(ownDomain)).status).toBe(404)
    }
    const matomo = { address: `https://${ownDomain}/assets`, site_id: '1' }
    await set({ shop: noShop, analyticsTools: { matomo } })
    expect((await read(path, { headers: { Host: ownDomain } })).text).not.toContain('"matomo":{')
  })

  test('nor one that is put together of pieces', async () => {
    const shop = {
      ...noShop,
      kind: 'address_template' as const,
      address: 'http://local{items}',
      item: 'host:3000/{id}',
    }
    await set({ shop })
    const product = await newProduct(group.id, 'CHAIR')
    await showProducts(id, { productIds: [product.id] })
    const answer = await read(`${path}/checkout`, {
      method: 'POST',
      headers: { Host: ownDomain, 'Content-Type': 'application/json', ...ofReaderPage },
      body: JSON.stringify({ items: [{ id: product.id, sku: 'CHAIR', quantity: 1 }] }),
    })
    expect([answer.status, answer.text]).not.toContain(200)
    expect(answer.text).not.toContain('localhost')
  })
})
