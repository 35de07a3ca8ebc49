import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { files } from '#db/files/files.ts'
import { photoKey } from '#db/files/keys.ts'
import { readLinkChecks } from '#db/hotspots/link-checks.ts'
import { replaceSlides } from '#db/hotspots/slides.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { askForPhotos, keepPhoto, noteWantedPhotos } from '#db/products/photo-fetching.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { photoPath } from '#db/rules/products/photos.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { hotspotProducts, hotspots } from '#db/schema/pages/hotspots.ts'
import { type Page, pages } from '#db/schema/pages/pages.ts'
import { photos } from '#db/schema/products/photos.ts'
import { type Product, products } from '#db/schema/products/products.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { makePhotosJob } from './make-photos.ts'
import { sweepPhotosJob } from './sweep-photos.ts'

const unstopped = { signal: new AbortController().signal, attempt: 1 }
const dayMs = 86_400_000

let picture: Buffer
/** Paths as they were asked for. */
let asked: string[] = []
let isDown = false

const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  if (isDown) response.writeHead(503).end()
  else if (path.endsWith('.jpg')) response.end(picture)
  else if (path === '/drawing') response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  else if (path === '/endless') response.writeHead(200, { 'content-length': '90000000000' }).write('GIF89a')
  else if (path === '/broken') response.end(picture.subarray(0, 40))
  else response.writeHead(404).end()
})

beforeAll(async () => {
  const create = { width: 60, height: 30, channels: 3 as const, background: 'red' }
  picture = await sharp({ create }).jpeg().toBuffer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let groupId: number
let publicationId: number
beforeEach(async () => {
  asked = []
  isDown = false
  groupId = (await newAccount()).group.id
  publicationId = await newPublication()
})

const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const run = () => makePhotosJob({ groupId }, unstopped)
const kept = () => database().select().from(photos).where(eq(photos.groupId, groupId)).orderBy(photos.id)

async function newPublication(): Promise<number> {
  const source = { sourceUrl: 'https://example.com/catalogue.pdf' }
  const { id } = await createPublication(groupId, { title: 'Spring', source })
  await finishConversion(id)
  return id
}

async function firstPage(publication = publicationId): Promise<Page> {
  const [page] = await database()
    .select()
    .from(pages)
    .where(and(eq(pages.publicationId, publication), eq(pages.number, 1)))
  if (!page) throw new Error('No page')
  return page
}

/** A product that a hotspot shows. */
async function shown(sku: string, paths: string[], publication = publicationId): Promise<Product> {
  const product = await newProduct(groupId, sku, { photoUrls: paths.map(at) })
  const page = await firstPage(publication)
  const place = { left: 0, top: 0, width: 1, height: 1 }
  const [hotspot] = await database()
    .insert(hotspots)
    .values({ pageId: page.id, type: 'product', ...place, details: {} })
    .returning()
  const named = { hotspotId: hotspot?.id ?? 0, position: 0, sku, productId: product.id }
  await database().insert(hotspotProducts).values(named)
  return product
}

/** A slideshow that shows these, the first by a picture of its own as well. */
async function pictured(urls: string[]) {
  const { id: pageId } = await firstPage()
  const place = { pageId, left: 0, top: 0, width: 1, height: 1 }
  const details = { ...hotspotDetails.image.parse({ url: 'https://example.com/' }), url: urls[0] ?? '' }
  const [, slideshow] = await database()
    .insert(hotspots)
    .values([
      { ...place, type: 'image', details },
      { ...place, type: 'slideshow', details: {} },
    ])
    .returning()
  await replaceSlides(
    database(),
    slideshow?.id ?? 0,
    urls.map(url => ({ url })),
  )
}

async function revision(id = publicationId): Promise<number> {
  const [row] = await database().select().from(publications).where(eq(publications.id, id))
  return row?.revision ?? 0
}

async function jobsOf(key: string) {
  return database().execute<{ run_at: Date }>(
    sql`select run_at from graphile_worker.jobs where key = ${`${key}:${groupId}`}`,
  )
}

/** As if the time of the next attempt had come. */
async function wait(): Promise<void> {
  await database()
    .update(photos)
    .set({ nextAttemptAt: sql`now()` })
    .where(sql`${photos.nextAttemptAt} is not null`)
}

describe('the photos of a product on a hotspot', () => {
  test('are fetched once and kept in two sizes', async () => {
    await shown('CHAIR', ['/front.jpg', '/back.jpg'])
    await run()
    await run()
    expect(asked.toSorted()).toEqual(['/back.jpg', '/front.jpg'])
    for (const { imageKey, nextAttemptAt } of await kept()) {
      expect(imageKey).toMatch(new RegExp(`^${groupId}/photos/[0-9a-f]{32}$`))
      expect(nextAttemptAt).toBeNull()
      expect(await files().size(photoPath(imageKey ?? '', 'at200'))).toBeGreaterThan(0)
      expect(await files().size(photoPath(imageKey ?? '', 'within1000'))).toBeGreaterThan(0)
    }
  })

  test('are fetched once for however many products name them', async () => {
    for (const sku of ['A', 'B', 'C']) await shown(sku, ['/logo.jpg'])
    await run()
    expect(asked).toEqual(['/logo.jpg'])
  })

  test('are fetched once by however many workers', async () => {
    await shown('CHAIR', ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg'])
    await Promise.all([run(), run(), run()])
    expect(asked.toSorted()).toEqual(['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg'])
  })

  test('lie where nobody can guess who only has the picture', async () => {
    await shown('CHAIR', ['/front.jpg', '/same.jpg'])
    await run()
    const names = (await kept()).map(({ imageKey }) => imageKey)
    expect(new Set(names).size).toBe(2)
  })

  test('are fetched anew from another address', async () => {
    const { id } = await shown('CHAIR', ['/old.jpg'])
    await run()
    await database()
      .update(products)
      .set({ photoUrls: [at('/new.jpg')] })
      .where(eq(products.id, id))
    await run()
    expect(asked).toEqual(['/old.jpg', '/new.jpg'])
  })

  test('come before any second photo', async () => {
    await shown('A', ['/a1.jpg', '/a2.jpg'])
    await shown('B', ['/b1.jpg', '/b2.jpg'])
    await run()
    const order = (await kept()).map(({ url }) => new URL(url).pathname)
    expect(order).toEqual(['/a1.jpg', '/b1.jpg', '/a2.jpg', '/b2.jpg'])
  })

  test('are all fetched, however many, in turns that ask for the next', async () => {
    await shown(
      'MANY',
      Array.from({ length: 30 }, (_, index) => `/${index}.jpg`),
    )
    await run()
    expect(asked).toHaveLength(24)
    expect(await jobsOf('photos')).toHaveLength(1)
    await run()
    expect(asked).toHaveLength(30)
  })

  test('change the revision of their publications once, when the last has come', async () => {
    const other = await newPublication()
    const third = await newPublication()
    await shown(
      'MANY',
      Array.from({ length: 30 }, (_, index) => `/${index}.jpg`),
    )
    await shown('OTHER', ['/0.jpg'], other)
    const before = await Promise.all([revision(), revision(other), revision(third)])
    await run()
    expect(await revision()).toBe(before[0])
    await run()
    await run()
    expect(await Promise.all([revision(), revision(other), revision(third)])).toEqual([
      ...[(before[0] ?? 0) + 1, (before[1] ?? 0) + 1, before[2]],
    ])
  })
})

describe('the pictures of hotspots', () => {
  test('are fetched once and kept in a size of their own, before photos of products', async () => {
    await shown('CHAIR', ['/front.jpg'])
    await pictured([at('/chair.jpg'), at('/table.jpg')])
    const before = await revision()
    await run()
    await run()
    expect(asked.toSorted()).toEqual(['/chair.jpg', '/front.jpg', '/table.jpg'])
    const [chair, , front] = await kept()
    expect([chair?.shownBy, front?.shownBy]).toEqual(['hotspot', 'product'])
    expect(await files().size(photoPath(chair?.imageKey ?? '', 'within2000'))).toBeGreaterThan(0)
    expect(await files().size(photoPath(chair?.imageKey ?? '', 'at200'))).toBeUndefined()
    expect(await revision()).toBe(before + 1)
  })

  test('are fetched apart where a product shows them too', async () => {
    await shown('CHAIR', ['/chair.jpg'])
    await pictured([at('/chair.jpg')])
    await run()
    expect(asked).toEqual(['/chair.jpg', '/chair.jpg'])
    const [hotspot, product] = await kept()
    expect(hotspot?.imageKey).not.toBe(product?.imageKey)
  })

  test('are neither films nor our own files, nor what is no web address', async () => {
    const { assetUrl, baseUrl } = env()
    await pictured([
      `${assetUrl}/1/a.jpg`,
      `${baseUrl}/sample/a.jpg`,
      at('/film.MP4?v=1'),
      'data:image/png,',
      '',
    ])
    await run()
    expect(await kept()).toEqual([])
  })

  test('are not kept in the sizes of products, which is all that the release before makes', async () => {
    await pictured([at('/chair.jpg')])
    await noteWantedPhotos(groupId)
    const [picture] = await kept()
    if (!picture) throw new Error('No picture')
    await expect(keepPhoto(picture, photoKey(groupId, 'product', 'a'))).rejects.toThrow()
    await run()
    expect(await kept()).toMatchObject([{ imageKey: expect.stringContaining('/pictures/') }])
  })

  test('that cannot be had are told to those who edit', async () => {
    await pictured([at('/drawing'), at('/chair.jpg')])
    await run()
    const { dead } = await readLinkChecks(groupId, publicationId)
    expect(dead).toEqual([
      {
        url: at('/drawing'),
        why: {
          fault: 'Readers don’t see this picture. The file at that address is not a picture.',
          reasons: [reason('link.picture'), reason('fetch.wrongKind', { kind: 'picture' })],
        },
      },
    ])
  })

  test('are removed a week after no hotspot names them any more', async () => {
    await pictured([at('/chair.jpg')])
    await run()
    await sweepPhotosJob({}, unstopped)
    const [picture] = await kept()
    expect(picture?.unusedSince).toBeNull()
    await database()
      .delete(hotspots)
      .where(eq(hotspots.pageId, (await firstPage()).id))
    await sweepPhotosJob({}, unstopped)
    await sweepPhotosJob({}, unstopped, new Date(Date.now() + 8 * dayMs))
    expect(await kept()).toEqual([])
    expect(await files().size(photoPath(picture?.imageKey ?? '', 'within2000'))).toBeUndefined()
  })
})

test('photos that keep coming are told of ten minutes after the first', async () => {
  await shown(
    'MANY',
    Array.from({ length: 60 }, (_, index) => `/${index}.jpg`),
  )
  const before = await revision()
  await run()
  expect(await revision()).toBe(before)
  await database()
    .update(photos)
    .set({ keptAt: sql`now() - interval '11 minutes'` })
    .where(sql`${photos.imageKey} is not null`)
  await run()
  expect(await revision()).toBe(before + 1)
})

test('a product that no hotspot shows has no photos fetched', async () => {
  await newProduct(groupId, 'UNSEEN', { photoUrls: [at('/unseen.jpg')] })
  await run()
  expect([asked, await kept()]).toEqual([[], []])
})

describe('a photo that cannot be had', () => {
  test.each([
    ['/gone', 'There is no file at that address.'],
    ['/drawing', 'The file at that address is not a picture.'],
    ['/endless', 'The file is larger than 20 MB'],
    ['/broken', 'The picture cannot be read.'],
  ])('%s keeps no other from coming', async (path, sentence) => {
    await shown('CHAIR', [path, '/front.jpg'])
    await run()
    expect(await kept()).toMatchObject([
      { imageKey: null, attempts: 1, error: expect.stringContaining(sentence) },
      { imageKey: expect.any(String), error: null },
    ])
  })

  test('S265 is not asked for where the guard forbids it', async () => {
    const { id } = await shown('CHAIR', [])
    const photoUrls = ['http://169.254.169.254/latest.jpg']
    await database().update(products).set({ photoUrls }).where(eq(products.id, id))
    await run()
    expect(await kept()).toMatchObject([{ error: expect.stringContaining('cannot be reached') }])
  })

  test('is tried again after growing pauses, six times in all, and then left', async () => {
    isDown = true
    await shown('CHAIR', ['/front.jpg'])
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await run()
      const [photo] = await kept()
      if (photo?.nextAttemptAt)
        pauses.push(Math.round((photo.nextAttemptAt.getTime() - Date.now()) / 600_000))
      await wait()
    }
    expect(asked).toHaveLength(6)
    expect(pauses).toEqual([1, 6, 36, 144, 432])
  })

  test('is not tried again at once by a worker whose clock is an hour behind', async () => {
    isDown = true
    await shown('CHAIR', ['/front.jpg'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await run()
    await run()
    expect(asked).toEqual(['/front.jpg'])
  })

  test('is kept when the shop is up again, by work that waits for that time', async () => {
    isDown = true
    await shown('CHAIR', ['/front.jpg'])
    await run()
    const [later] = await jobsOf('photos-later')
    expect(later && new Date(later.run_at).getTime()).toBeGreaterThan(Date.now() + 500_000)
    isDown = false
    await wait()
    await run()
    expect(await kept()).toMatchObject([{ imageKey: expect.any(String), error: null }])
  })
})

test('a worker that ends gives back what it did not fetch', async () => {
  await shown('CHAIR', ['/front.jpg'])
  const ending = AbortSignal.abort(new Error('The worker is ending.'))
  await expect(makePhotosJob({ groupId }, { signal: ending, attempt: 1 })).rejects.toThrow('ending')
  expect(await kept()).toMatchObject([{ attempts: 0 }])
  await run()
  expect(await kept()).toMatchObject([{ imageKey: expect.any(String) }])
})

test('asking twice is asking once', async () => {
  await askForPhotos(database(), groupId)
  await askForPhotos(database(), groupId)
  expect(await jobsOf('photos')).toHaveLength(1)
})

describe('the sweep', () => {
  const later = (days: number) => sweepPhotosJob({}, unstopped, new Date(Date.now() + days * dayMs))

  test('removes a photo a week after no product names it any more', async () => {
    const { id } = await shown('CHAIR', ['/front.jpg'])
    await run()
    const [photo] = await kept()
    await database().update(products).set({ photoUrls: [] }).where(eq(products.id, id))
    await later(0)
    await later(6)
    expect(await files().size(photoPath(photo?.imageKey ?? '', 'at200'))).toBeGreaterThan(0)
    await later(8)
    expect(await kept()).toEqual([])
    expect(await files().size(photoPath(photo?.imageKey ?? '', 'at200'))).toBeUndefined()
    expect(await files().size(photoPath(photo?.imageKey ?? '', 'within1000'))).toBeUndefined()
  })

  test('asks for photos whose work was lost', async () => {
    isDown = true
    await shown('CHAIR', ['/front.jpg'])
    await run()
    await later(0)
    expect(await jobsOf('photos')).toHaveLength(0)
    await database()
      .update(photos)
      .set({ nextAttemptAt: sql`now() - interval '2 hours'` })
      .where(eq(photos.groupId, groupId))
    await later(0)
    expect(await jobsOf('photos')).toHaveLength(1)
  })

  test('leaves a photo that is named again meanwhile, or that another product names', async () => {
    const { id, photoUrls } = await shown('CHAIR', ['/front.jpg'])
    const stool = await shown('STOOL', ['/shared.jpg'])
    await newProduct(groupId, 'TABLE', { photoUrls: stool.photoUrls })
    await run()
    await database().delete(products).where(eq(products.id, stool.id))
    await database().update(products).set({ photoUrls: [] }).where(eq(products.id, id))
    await later(0)
    await database().update(products).set({ photoUrls }).where(eq(products.id, id))
    await later(8)
    expect(await kept()).toMatchObject([{ unusedSince: null }, { unusedSince: null }])
  })
})
