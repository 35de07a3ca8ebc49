// Every route of the reader, asked of publications in every state for products of its own, of its neighbours and of nobody:
// it tells those that a publication shows which the reader may read, and no other.
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { findRoutes } from '#app/_http/router.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { showProducts } from '#db/hotspots/hotspots.fixture.ts'
import { passFor } from '#db/passwords/readers.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import { firstOrderForm } from '#db/rules/orders/settings.ts'
import { noShop, type Shop } from '#db/rules/shops/settings.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import type { Product } from '#db/schema/products/products.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { ofReaderPage, read } from './reading.fixture.ts'

const names = ['online', 'unlisted', 'offline', 'protected', 'archived'] as const
type Name = (typeof names)[number]

/** A product and what shows it. Nobody's stands on no hotspot, and its hotspot is none. */
type Shown = { of: Name | 'nobody'; product: Product; hotspotId: number }

/** A request, by what is asked for; undefined where the route knows no products. */
type Ask = (asked: Shown, path: string) => [address: string, body?: unknown]

/** `own`: products that the publication shows. `named`: those that a list names of others which the reader may read. */
type Entry = { tells: 'own' | 'named' | 'nothing'; ask: Ask; shop?: Partial<Shop> }

const at =
  (place: string): Ask =>
  (_, path) => [path + place]
const knowsNone = (place: string): Entry => ({ tells: 'nothing', ask: at(place) })
const tellsOwn = (ask: Ask): Entry => ({ tells: 'own', ask })
const itemOf = ({ of, product: { id, sku } }: Shown) => ({ id, sku, slug: of, quantity: 1 })
const list = (place: string, entry: Partial<Entry> = {}, more: object = {}): Entry => ({
  tells: 'named',
  ask: (asked, path) => [path + place, { items: [itemOf(asked)], ...more }],
  ...entry,
})
const sent = (place: string, body: (asked: Shown) => unknown): Entry => ({
  tells: 'nothing',
  ask: (asked, path) => [path + place, body(asked)],
})
const ofGroup = (path: string) => path.split('/')[1] ?? ''

/** Every route, by method and folder. */
const entries: Record<string, Entry> = {
  'GET ': tellsOwn(at('')),
  'GET (home)': { tells: 'nothing', ask: () => ['/'] },
  'GET [...rest]': { tells: 'nothing', ask: ({ product }, path) => [`${path}/${product.id}/photos/a.jpg`] },
  'GET [group]': { tells: 'nothing', ask: (_, path) => [`/${ofGroup(path)}`] },
  'GET contents': knowsNone('/contents'),
  'GET contents.json': knowsNone('/contents.json'),
  'GET cover': knowsNone('/cover'),
  'GET data.json': knowsNone('/data.json'),
  'GET embed.js': { tells: 'nothing', ask: () => ['/embed.js'] },
  'GET events.gif': knowsNone('/events.gif'),
  'GET feedback': knowsNone('/feedback'),
  'GET hotspot/[id]': tellsOwn(({ hotspotId }, path) => [`${path}/hotspot/${hotspotId}`]),
  'GET list': knowsNone('/list'),
  'GET oembed': {
    tells: 'nothing',
    ask: ({ product }, path) => [
      `/oembed?url=${encodeURIComponent(`http://127.0.0.1:3000${path}/product/${product.id}`)}`,
    ],
  },
  'GET overview': knowsNone('/overview'),
  'GET page/[pages]': tellsOwn(at('/page/1')),
  'GET page/[pages]/hotspots_data.json': tellsOwn(at('/page/1/hotspots_data.json')),
  'GET page/[pages]/hotspots_data.json ?shape': tellsOwn(at('/page/1/hotspots_data.json?shape=reader')),
  'GET page/[pages]/spread.json': tellsOwn(at('/page/1/spread.json')),
  'GET password': knowsNone('/password'),
  'GET pdf.json': knowsNone('/pdf.json'),
  'GET print': knowsNone('/print?pages=1'),
  'GET product/[id]': tellsOwn(({ product }, path) => [`${path}/product/${product.id}`]),
  'GET product/[id] .json': tellsOwn(({ product }, path) => [`${path}/product/${product.id}.json`]),
  'GET product/[id] .json?shape': tellsOwn(({ product }, path) => [
    `${path}/product/${product.id}.json?shape=reader`,
  ]),
  'GET products': tellsOwn(at('/products')),
  'GET products.json': tellsOwn(at('/products.json')),
  'GET related': knowsNone('/related'),
  'GET related.json': knowsNone('/related.json'),
  'GET robots.txt': { tells: 'nothing', ask: () => ['/robots.txt'] },
  'GET search': tellsOwn(at('/search?q=chair')),
  'GET search.json': tellsOwn(at('/search.json?q=chair')),
  'GET share': knowsNone('/share'),
  'GET sitemap.xml': { tells: 'nothing', ask: () => ['/sitemap.xml'] },
  'GET spreads.json': knowsNone('/spreads.json'),
  'GET spreads.json ?shape': knowsNone('/spreads.json?shape=reader'),
  'GET text': tellsOwn(at('/text')),
  'GET ucp.json': { tells: 'nothing', ask: () => ['/ucp.json'] },
  'GET ucp.json/[version]': { tells: 'nothing', ask: () => ['/ucp.json/2026-04-08'] },
  'GET unsupported': knowsNone('/unsupported'),
  'GET widgets/v1/publications-sdk.js': { tells: 'nothing', ask: () => ['/widgets/v1/publications-sdk.js'] },
  'GET widgets/v1/publications.json': {
    tells: 'nothing',
    ask: (_, path) => [`/widgets/v1/publications.json?group=${ofGroup(path)}`],
  },
  'POST checkout': list('/checkout', {
    shop: { kind: 'shopify', address: 'https://shop.example.com', id_field: 'mpn' },
  }),
  'POST events': sent('/events', ({ product }) => ({
    reading: '0123456789abcdef',
    events: [{ type: 'product_opened', number: 1, age: 1, product: product.id }],
  })),
  'POST feedback': sent('/feedback', ({ product }) => ({ message: `What of ${product.id}?` })),
  'POST list/prices': list('/list/prices'),
  'POST order': list('/order', {}, { token: 'none', customer: { name: 'Ann', email: 'ann@example.com' } }),
  'POST order/form': list('/order/form'),
  'POST password': sent('/password', () => ({ password: 'wrong', at: '' })),
}

const routes = await findRoutes(fileURLToPath(new URL('..', import.meta.url)), ['(reader)'])

/** Such as `POST list/prices`. */
async function operationsOf({ file, load }: (typeof routes)[number]): Promise<string[]> {
  const folder = file.replace(/^\(reader\)\/(\[group\]\/\[slug\]\/)?|\/?route\.ts$/g, '')
  const methods = Object.keys(await load()).filter(name => /^[A-Z]+$/.test(name) && name !== 'HEAD')
  return methods.filter(method => method !== 'OPTIONS').map(method => `${method} ${folder}`)
}

let group: Group
const shown: Shown[] = []
const rows = new Map<Name, typeof publications.$inferSelect>()

beforeAll(async () => {
  group = (await newAccount()).group
  for (const [index, name] of names.entries()) {
    const { id } = await putOnline(group, { title: name, move: name === 'unlisted' ? 'unlist' : 'publish' })
    const product = await newProduct(group.id, `SKU-${name}`, factsOf(index, name))
    shown.push({ of: name, product, hotspotId: await showProducts(id, { productIds: [product.id] }) })
    if (name === 'protected')
      await updatePublication(group.id, id, { secured: true, password: 'open sesame' })
    if (name === 'offline' || name === 'archived') await carryOutSchedule(group.id, id, 'withdraw')
    if (name === 'archived') await archive(group.id, id)
    const [row] = await database().select().from(publications).where(eq(publications.id, id))
    if (row) rows.set(name, row)
  }
  const nobodys = await newProduct(group.id, 'SKU-nobody', factsOf(names.length, 'nobody'))
  shown.push({ of: 'nobody', product: nobodys, hotspotId: 1 })
})

/** Facts that no answer holds by chance, and the request neither. */
function factsOf(index: number, name: string) {
  return {
    title: `Chair of ${name}`,
    description: `Secret${index}`,
    price: 7654.1 + index,
    mpn: `55577${index}`,
  }
}

const knows = (text: string, { product: { title, description, price, mpn } }: Shown) =>
  [title, description, String(price), mpn ?? 'none'].some(fact => text.includes(fact))

/** Readers may read what is online or unlisted, and what they have a pass for. */
function isReadable(name: Name | 'nobody', hasPass: boolean): boolean {
  return name === 'online' || name === 'unlisted' || (name === 'protected' && hasPass)
}

async function useShop(shop: Partial<Shop>) {
  const orderForm = firstOrderForm
  await database()
    .update(groups)
    .set({ shop: { ...noShop, ...shop }, orderForm })
    .where(eq(groups.id, group.id))
}

function headersOf(hasPass: boolean): Record<string, string> {
  const row = rows.get('protected')
  const pass = row && passFor(row, new Date(Date.now() + 3_600_000))
  return { ...ofReaderPage, ...(hasPass && { Cookie: `recto.pass.${row?.id}=${pass}` }) }
}

test('every route of the reader has an entry', async () => {
  const found = (await Promise.all(routes.map(operationsOf))).flat()
  const covered = Object.keys(entries).map(name => name.replace(/ (\.json|\?).*$/, ''))
  expect([...new Set(covered)].toSorted()).toEqual(found.toSorted())
})

test.each(Object.entries(entries))(
  '%s tells no product that its reader is not shown',
  async (name, entry) => {
    await useShop(entry.shop ?? { kind: 'order_form' })
    const method = name.split(' ')[0] ?? ''
    for (const hasPass of [false, true])
      for (const asked of names)
        for (const one of shown) {
          const [address, body] = entry.ask(one, `/${group.slug}/${asked}`)
          const { text } = await read(address, {
            method,
            headers: {
              ...headersOf(hasPass),
              ...(body !== undefined && { 'Content-Type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          })
          const isOpen = isReadable(asked, hasPass)
          const isTold =
            (entry.tells !== 'nothing' && isOpen && one.of === asked) ||
            (entry.tells === 'named' && isOpen && isReadable(one.of, hasPass))
          for (const other of shown) {
            const isAsked = other === one
            const expected = isAsked
              ? isTold
              : entry.tells === 'own' && isOpen && other.of === asked && knows(text, other)
            expect([asked, hasPass, one.of, other.of, knows(text, other)]).toEqual([
              asked,
              hasPass,
              one.of,
              other.of,
              expected,
            ])
          }
        }
  },
)
