import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import type { Publication } from '#db/publications/publications.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { products } from '#db/schema/products/products.ts'
import { listSpreads } from '#db/spreads/spreads.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { putOnline } from './online.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>

beforeAll(async () => {
  owner = await newAccount()
})

const place = { top: 0.1, left: 0.2, width: 0.3, height: 0.4 }
const position = { ...place, iconLeft: 0.5, iconTop: 0.5 }

async function read({ slug }: { slug: string }, ending = '.json', init: RequestInit = {}) {
  return call('GET', `/v1/groups/${owner.group.slug}/publications/${slug}${ending}`, init)
}

/** Puts a hotspot on the second spread, as an integrator would. */
async function add({ id }: Publication, fields: object) {
  const [, spread] = await listSpreads(id)
  const json = { ...place, ...fields }
  const { body } = await call('POST', `/v2/spreads/${spread?.id}/hotspots`, { key: owner.key, json })
  expect(body.errors).toBeUndefined()
  return body.hotspot
}

describe("a publication's hotspots", () => {
  test('are told where there are some, and nowhere else', async () => {
    const publication = await putOnline(owner.group)
    expect((await read(publication)).body.spreads.map(Object.keys)).toEqual([['pages'], ['pages'], ['pages']])
    await add(publication, { type: 'external_link', url: 'https://example.com' })
    expect((await read(publication)).body.spreads.map(Object.keys)).toEqual([
      ...[['pages'], ['pages', 'hotspots'], ['pages']],
    ])
  })

  test('have the base fields and what their kind has', async () => {
    const publication = await putOnline(owner.group)
    const { id } = await newProduct(owner.group.id, 'CHAIR-1')
    const link = { type: 'external_link', url: 'app://shop/chair', title: 'To the shop' }
    const made = [
      await add(publication, link),
      await add(publication, { type: 'page_reference', page_number: 3, show_indication: false }),
      await add(publication, { type: 'video', video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
      await add(publication, { type: 'product', skus: ['CHAIR-1', 'NOT-YET'], icon_left: 0, icon_top: 1 }),
    ].map(hotspot => hotspot.id)
    const { body } = await read(publication)
    const base = { showIndication: true, position }
    expect(body.spreads[1].hotspots).toEqual([
      { id: made[0], type: 'externalLink', title: 'To the shop', url: 'app://shop/chair', ...base },
      { id: made[1], type: 'pageReference', pageNumber: 3, ...base, showIndication: false },
      { id: made[2], type: 'video', youtubeId: 'dQw4w9WgXcQ', ...base },
      {
        ...{ id: made[3], type: 'product', products: [{ id, stub: true }], showIndication: true },
        position: { ...position, iconLeft: 0, iconTop: 1 },
      },
    ])
  })

  test('leave out what version 1 does not know, and links from before the rule for them', async () => {
    const publication = await putOnline(owner.group)
    await add(publication, { type: 'image', url: 'https://example.com/a.jpg' })
    await add(publication, { type: 'slideshow' })
    await add(publication, { type: 'video', video_url: 'https://vimeo.com/76979871' })
    await add(publication, { type: 'video', video_url: 'https://example.com/a.mp4' })
    await add(publication, { type: 'product', skus: ['NOT-YET-EITHER'] })
    const link = await add(publication, { type: 'external_link', url: 'https://example.com/' })
    const details = { url: 'intent://scan/#Intent;end', popup_max_width: null, popup_max_height: null }
    await database().update(hotspots).set({ details }).where(eq(hotspots.id, link.id))
    expect((await read(publication)).body.spreads[1]).not.toHaveProperty('hotspots')
  })

  test('are by page number, then id', async () => {
    const publication = await putOnline(owner.group)
    const made: number[] = []
    for (const left of [0.8, 0, 0.7, 0.1]) {
      made.push((await add(publication, { type: 'page_reference', page_number: 1, left, width: 0.1 })).id)
    }
    const ids = (await read(publication)).body.spreads[1].hotspots.map(({ id }: { id: number }) => id)
    expect(ids).toEqual([made[1], made[3], made[0], made[2]])
  })

  test('make older copies old', async () => {
    const publication = await putOnline(owner.group)
    const tag = async () => (await read(publication)).headers.get('etag') ?? ''
    const before = await tag()
    await add(publication, { type: 'external_link', url: 'https://example.com' })
    const after = await read(publication, '.json', { headers: { 'If-None-Match': before } })
    expect(after.status).toBe(200)
    expect(await tag()).toBe(after.headers.get('etag'))
  })
})

describe('a product', () => {
  test('has every field of the contract', async () => {
    const publication = await putOnline(owner.group)
    const product = await newProduct(owner.group.id, 'SOFA-1', {
      title: 'Sofa',
      description: 'Soft',
      price: 499.5,
      salePrice: 449,
      link: 'https://example.com/sofa',
      photoUrls: ['https://example.com/sofa.jpg'],
    })
    const first = await add(publication, { type: 'product', product_ids: [product.id] })
    await add(publication, { type: 'product', product_ids: [product.id] })
    const { status, body, headers } = await read(publication, `/products/${product.id}.json`)
    expect([status, body]).toEqual([
      200,
      {
        id: product.id,
        hotspotId: first.id,
        title: 'Sofa',
        description: 'Soft',
        price: 499.5,
        discountedPrice: 449,
        webshopIdentifier: 'SOFA-1',
        webshopUrl: 'https://example.com/sofa',
        photos: [],
      },
    ])
    const known = { 'If-None-Match': headers.get('etag') ?? '' }
    const path = `/products/${product.id}.json`
    expect((await read(publication, path, { headers: known })).status).toBe(304)
    await database().update(products).set({ price: 450 }).where(eq(products.id, product.id))
    const after = await read(publication, path, { headers: known })
    expect([after.status, after.body.price]).toEqual([200, 450])
  })

  test('without price, discount or address says so with null', async () => {
    const publication = await putOnline(owner.group)
    const { id } = await newProduct(owner.group.id, 'BARE-1')
    await add(publication, { type: 'product', skus: ['BARE-1'] })
    const { body } = await read(publication, `/products/${id}`)
    expect(body).toMatchObject({ price: null, discountedPrice: null, webshopUrl: null, description: '' })
  })

  test('is 404 where the publication does not show it', async () => {
    const shown = await putOnline(owner.group)
    const other = await putOnline(owner.group)
    const { id } = await newProduct(owner.group.id, 'LAMP-1')
    const foreign = await newProduct((await newGroup(owner.account.id)).id, 'LAMP-1')
    await add(shown, { type: 'product', skus: ['LAMP-1'] })
    expect((await read(shown, `/products/${id}.json`)).status).toBe(200)
    for (const [publication, productId] of [
      [other, id],
      [shown, foreign.id],
    ] as const) {
      const { status, body } = await read(publication, `/products/${productId}.json`)
      expect([status, body]).toEqual([404, { error: 'Product not found' }])
    }
  })
})
