import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { skuOf, writeFeed } from '../import-feeds.ts'
import { ask, publishAgain, publishPdf, type Recto } from '../recto.ts'

/** What the screens show: a group with publications, products and what else there is. */
export type Furnished = {
  groupId: number
  publicationId: number
  collectionId: number
  importId: number
  productId: number
  /** The editor before a spread with one hotspot. */
  alone: string
  /** The editor before a spread with many. */
  crowded: string
}

/** The middle of the hotspot that is dragged, in fractions of its spread. */
export const draggedAt = { left: 0.25, top: 0.5 }

const link = JSON.stringify({ url: 'https://example.com/', popup_max_width: null, popup_max_height: null })

/** @param crowd how many hotspots the crowded spread has */
export async function furnish(recto: Recto, crowd: number): Promise<Furnished> {
  const { groups } = await ask(recto.url, 'GET', '/groups')
  const groupId: number = groups[0].id
  const group = `/groups/${groupId}`
  const importId = await importFeed(recto, group, await readFile('public/sample/products.tsv'))
  const published = await publishPdf(recto, await readFile('public/sample/catalogue.pdf'))
  const { collection } = await ask(recto.url, 'POST', `${group}/collections`, {
    collection: { title: 'Leaflets' },
  })
  await ask(recto.url, 'POST', `${group}/metatags`, { metatag: { category: 'Season', value: 'Spring' } })
  const editor = async (pageCount: number, hotspots: number) => {
    const address = await publishAgain(published, pageCount)
    const id = await addHotspots(address.slice(address.lastIndexOf('/') + 1), hotspots)
    return `/dashboard${group}/publications/${id}/hotspots?page=2`
  }
  const [product] = await database().execute<{ id: number }>(sql`select id from products order by id limit 1`)
  return {
    groupId,
    publicationId: published.id,
    collectionId: collection.id,
    importId,
    productId: product?.id ?? 0,
    alone: await editor(8, 1),
    crowded: await editor(12, crowd),
  }
}

/** Links in rows over pages 2 and 3; the first lies at `draggedAt`. @returns the publication's id */
async function addHotspots(slug: string, count: number): Promise<number> {
  const [made] = await database().execute<{ id: number }>(sql`
    with book as (select id from publications where slug = ${slug}), made as (
      insert into hotspots (page_id, type, title, "left", top, width, height, details)
      select pages.id, 'external_link'::hotspot_type, 'Link ' || n, 0.02 + 0.098 * (n / 2 % 10), 0.03 + 0.06 * (n / 20 % 15), 0.07, 0.04,
        ${link}::jsonb
      from generate_series(1, ${count - 1}::int) n
      join pages on pages.publication_id = (select id from book) and pages.number = 2 + n % 2
      union all
      select pages.id, 'external_link'::hotspot_type, 'Dragged', 2 * ${draggedAt.left}::float - 0.05, ${draggedAt.top}::float - 0.03, 0.1, 0.06,
        ${link}::jsonb
      from pages where pages.publication_id = (select id from book) and pages.number = 2
    )
    select id from book`)
  if (!made) throw new Error(`No publication ${slug}`)
  return made.id
}

/** Imports a feed as a customer does. @returns the import's id */
async function importFeed({ url }: Recto, group: string, feed: Buffer): Promise<number> {
  const server = await serve((_, answer) => answer.end(feed))
  try {
    const { product_feed } = await ask(url, 'POST', `${group}/product_feeds`, {
      product_feed: { url: `${server.origin}/products.tsv` },
    })
    await imported(product_feed.id)
    return product_feed.id
  } finally {
    server.close()
  }
}

/** Imports a long feed. @param folder for its file */
export async function addProducts(recto: Recto, groupId: number, count: number, folder: string) {
  const path = join(folder, 'feed.tsv')
  await writeFeed(path, { format: 'tsv', count })
  // Whoever asks for photos finds none.
  const server = await serve((request, answer) =>
    request.url === '/feed.tsv' ? createReadStream(path).pipe(answer) : answer.writeHead(404).end(),
  )
  try {
    const from = performance.now()
    const { product_library } = await ask(recto.url, 'POST', `/groups/${groupId}/product_libraries`, {
      product_library: { title: 'All chairs', url: `${server.origin}/feed.tsv` },
    })
    await imported(product_library.last_import.id)
    const readAt = performance.now()
    await found(count)
    return { importSeconds: (readAt - from) / 1000, wordsSeconds: (performance.now() - readAt) / 1000 }
  } finally {
    server.close()
  }
}

async function imported(id: number): Promise<void> {
  for (;;) {
    const [row] = await database().execute<{ state: string; error: string | null }>(sql`
      select state, error from product_imports where id = ${id}`)
    if (row?.state === 'success') return
    if (row?.state === 'failed') throw new Error(row.error ?? 'The import failed')
    await pause(100)
  }
}

/** Waits until so many products of libraries can be searched. */
async function found(count: number): Promise<void> {
  for (;;) {
    const [row] = await database().execute<{ count: number }>(sql`
      select count(*)::int as count from product_words where product_library_id is not null`)
    if ((row?.count ?? 0) >= count) return
    await pause(500)
  }
}

/** Words of few products, of all of them and of none, and beginnings of SKUs. */
export function soughtWords(count: number): string[] {
  const some = [1, 7, 42, 1234, Math.floor(count / 3), Math.floor(count / 2), count - 1]
  return [
    ...some.map(n => skuOf(n).toLowerCase()),
    ...some.slice(3).map(n => `number ${n}`),
    'chair',
    'garden chair',
    'oak and steel',
    'weatherproof',
    'sitwell',
    'sku',
    'mpn-77',
    'guarantee of five years',
    'wardrobe',
  ]
}

async function serve(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
