import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { env } from '#db/env.ts'
import { replaceProducts } from '#db/hotspots/products.ts'
import { replaceSlides } from '#db/hotspots/slides.ts'
import { newMedia } from '#db/media/media.fixture.ts'
import { keepCopy, newProduct } from '#db/products/products.fixture.ts'
import type { HotspotKind } from '#db/rules/hotspots/hotspots.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import type { Group } from '#db/schema/groups.ts'
import { groups } from '#db/schema/groups.ts'
import { type HotspotRow, hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { products } from '#db/schema/products/products.ts'
import type { PublicationRow } from '#db/schema/publications.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

let group: Group
let publication: PublicationRow
let path: string

beforeEach(async () => {
  group = (await newAccount()).group
  publication = await putOnline(group, { title: 'Spring' })
  path = `/${group.slug}/spring`
})

const area = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 }

/** A hotspot on a page, as whatever makes them would write it. */
async function stand(
  pageNumber: number,
  kind: HotspotKind,
  values: Partial<HotspotRow> = {},
): Promise<number> {
  const [page] = await database()
    .select()
    .from(pages)
    .where(and(eq(pages.publicationId, publication.id), eq(pages.number, pageNumber)))
  if (!page) throw new Error('No page')
  const [made] = await database()
    .insert(hotspots)
    .values({ pageId: page.id, ...area, ...kind, ...values })
    .returning()
  if (!made) throw new Error('No hotspot')
  return made.id
}

const link = (url: string, more: object = {}): HotspotKind => ({
  type: 'external_link',
  details: hotspotDetails.external_link.parse({ url, ...more }),
})
const linkDetails = hotspotDetails.external_link.parse({ url: 'https://example.com/' })
const toPage = (page_number: number): HotspotKind => ({ type: 'page_reference', details: { page_number } })
const video = (video_url: string, more: object = {}): HotspotKind => ({
  type: 'video',
  details: hotspotDetails.video.parse({ video_url, ...more }),
})
const image = (more: object = {}): HotspotKind => ({
  type: 'image',
  details: hotspotDetails.image.parse({ url: 'https://example.com/chair.jpg', ...more }),
})

/** What a page says, without its markup. */
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

/** The HTML of what stands on a spread, hotspot by hotspot. */
async function spotsOn(pagesNamed: string): Promise<string[]> {
  const { text } = await read(`${path}/page/${pagesNamed}`)
  return text
    .split('<div class="spot"')
    .slice(1)
    .map(spot => spot.split(/<div class="(?:place|edge)/)[0] ?? '')
}

describe('a hotspot on a page, before any script runs', () => {
  test('is a link with a name, where its owner put it', async () => {
    await stand(2, link('https://www.example.com/shop?a=1&b=2'))
    const [spot = ''] = await spotsOn('2-3')
    expect(spot).toContain('style="left:10%;top:20%;width:30%;height:10%"')
    expect(spot).toContain('href="https://www.example.com/shop?a=1&amp;b=2"')
    expect(spot).toContain('target="_blank" rel="noopener"')
    expect(spot).toContain('aria-label="Visit website: example.com"')
    expect(spot).toContain('class="mark"')
  })

  test('has its own title, place of its mark, turn and layer', async () => {
    await stand(2, link('https://example.com'), {
      title: 'Shop',
      iconLeft: 0.9,
      iconTop: 0,
      rotation: 12,
      zIndex: 4,
    })
    const [spot = ''] = await spotsOn('2-3')
    expect(spot).toContain('aria-label="Shop"')
    expect(spot).toContain('style="left:90%;top:0%"')
    expect(spot).toContain('rotate:12deg;z-index:4')
  })

  test('has no mark where its owner wants none', async () => {
    await stand(2, link('https://example.com'), { showIndication: false })
    expect((await spotsOn('2-3'))[0]).not.toContain('mark')
  })

  test.each([
    ['mailto:shop@example.com', 'shop@example.com'],
    ['mailto:shop%40example.com?subject=Chair', 'shop@example.com'],
    ['mailto:?subject=Chair', 'mailto:?subject=Chair'],
    ['tel:+353209130142', '+353209130142'],
    ['tel:100%', '100%'],
  ])('leads to %s in the same window, and is named without “website”', async (url, name) => {
    await stand(2, link(url))
    const [spot = ''] = await spotsOn('2-3')
    expect(spot).toContain(`href="${url}"`)
    expect(spot).toContain(`aria-label="${name}"`)
    expect(spot).not.toContain('target=')
  })

  test('is left out where its address, kept from before, is none', async () => {
    await stand(2, {
      type: 'external_link',
      details: { ...linkDetails, url: 'shop' },
    })
    expect(await spotsOn('2-3')).toEqual([])
  })

  test('leads to the spread of the page that it names, and to the page where that is shown alone', async () => {
    await stand(1, toPage(3))
    await stand(1, toPage(2), { top: 0.5 })
    const spots = await spotsOn('1').then(() => read(path))
    expect(spots.text).toContain(`href="${path}/page/2-3#page-3"`)
    expect(spots.text).toContain(`href="${path}/page/2-3"`)
    expect(spots.text).toContain('aria-label="Go to page 3"')
  })

  test('is not there for a page that the publication does not have', async () => {
    await stand(2, toPage(50))
    expect(await spotsOn('2-3')).toEqual([])
  })

  test('is not there when it is from before the rule for links, and acts on the machine of who follows it', async () => {
    await stand(1, { type: 'external_link', details: { ...linkDetails, url: 'intent://scan/#Intent;end' } })
    expect(await spotsOn('1')).toHaveLength(0)
    const told = await read(`${path}/data.json`)
    expect([told.status, told.text.includes('intent:')]).toEqual([200, false])
  })

  test('is not there while it is being processed', async () => {
    await stand(2, image(), { processing: true })
    expect(await spotsOn('2-3')).toEqual([])
  })

  test('comes by tab index, then in reading order', async () => {
    await stand(2, link('https://example.com/low'), { top: 0.8 })
    await stand(2, link('https://example.com/high'), { top: 0.1 })
    await stand(2, link('https://example.com/second'), { tabIndex: 2, top: 0.9 })
    await stand(2, link('https://example.com/first'), { tabIndex: 1, top: 0.95 })
    await stand(3, link('https://example.com/facing'), { tabIndex: 0 })
    const paths = (await spotsOn('2-3')).map(spot => /example\.com\/(\w+)"/.exec(spot)?.[1])
    expect(paths).toEqual(['first', 'second', 'high', 'low', 'facing'])
  })

  test('is cut off at the edge of the spread, but not at the gutter', async () => {
    await stand(2, link('https://example.com/over'), { left: 0.8, width: 0.4 })
    await stand(3, link('https://example.com/out'), { left: 0.8, width: 0.4 })
    const [over = '', out = ''] = await spotsOn('2-3')
    expect(over).not.toContain('clip-path')
    expect(out).toContain('clip-path:inset(0% 50% 0% 0%)')
  })

  test('never lets what somebody wrote become markup', async () => {
    const nasty = '"><script>alert(1)</script>'
    await stand(2, link('https://example.com/?"><script>'), { title: nasty })
    const { text } = await read(`${path}/page/2-3`)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('?"><script>')
  })
})

describe('UTM parameters of the group', () => {
  beforeEach(() =>
    database()
      .update(groups)
      .set({ outgoingUtm: { source: 'recto', campaign: '' } })
      .where(eq(groups.id, group.id)),
  )

  test.each([
    ['https://shop.example/?a=1#top', 'https://shop.example/?a=1&amp;utm_source=recto#top'],
    ['https://shop.example/?utm_source=own', 'https://shop.example/?utm_source=own'],
    ['mailto:shop@example.com', 'mailto:shop@example.com'],
    ['tel:+353209130142', 'tel:+353209130142'],
  ])('make %s lead to %s', async (url, href) => {
    await stand(2, link(url))
    expect((await spotsOn('2-3'))[0]).toContain(`href="${href}"`)
  })

  test('leave links to publications, pages and videos', async () => {
    const { readerUrl } = env()
    await stand(2, link(`${readerUrl}${path}`))
    await stand(2, toPage(4), { top: 0.4 })
    await stand(2, video('https://vimeo.com/76979871'), { top: 0.8 })
    expect((await spotsOn('2-3')).join('')).not.toContain('utm_')
  })

  test('are on the links of text, which is otherwise as it was written', async () => {
    const to = (href: string) =>
      `<p>See <a href="${href}" rel="noopener noreferrer nofollow" target="_blank">this &amp; href="that"</a></p>`
    const written = `${to('https://shop.example/?a=1&amp;b=%22')}${to(`${env().readerUrl}${path}`)}`
    await stand(2, link('https://shop.example/'), { embeddedContent: true, textContent: written })
    const { text } = await read(`${path}/page/2-3`)
    expect(text).toContain(to('https://shop.example/?a=1&amp;b=%22&amp;utm_source=recto'))
    expect(text).toContain(to(`${env().readerUrl}${path}`))
  })

  test('are on the links of products', async () => {
    await newProduct(group.id, 'A1', { link: 'https://shop.example/a1' })
    const id = await stand(2, { type: 'product', details: hotspotDetails.product.parse({}) })
    await replaceProducts(database(), publication, id, { skus: ['A1'] })
    expect((await spotsOn('2-3'))[0]).toContain('href="https://shop.example/a1?utm_source=recto"')
    const { text } = await read(`${path}/page/2-3/hotspots_data.json?shape=reader`)
    expect(text).toContain('"shopUrl":"https://shop.example/a1?utm_source=recto"')
  })
})

describe('what a hotspot shows of the library', () => {
  test('is a picture at our address, with the alt text that it has there', async () => {
    const { id, fileKey } = await newMedia(group.id, { altText: 'Oak chair' })
    await stand(2, image({ url: 'https://old.example.com/1.webp' }), { mediaId: id, embeddedContent: true })
    const [spot = ''] = await spotsOn('2-3')
    expect(spot).toContain(`src="${env().assetUrl}/${fileKey}-within2000.webp"`)
    expect(spot).toContain('alt="Oak chair"')
  })

  test('is a film with its type and its poster', async () => {
    const { id, fileKey } = await newMedia(group.id, { kind: 'film', hasPoster: true })
    await stand(2, video('https://old.example.com/1.mp4'), { mediaId: id, embeddedContent: true })
    const [spot = ''] = await spotsOn('2-3')
    expect(spot).toContain(`poster="${env().assetUrl}/${fileKey}-within2000.webp"`)
    expect(spot).toContain(`<source src="${env().assetUrl}/${fileKey}.mp4"`)
  })

  test('is on slides too, in the reader’s data as well', async () => {
    const picture = await newMedia(group.id, { altText: 'Oak chair' })
    const hotspotId = await stand(2, { type: 'slideshow', details: {} }, { embeddedContent: true })
    await replaceSlides(database(), hotspotId, [{ mediaId: picture.id }])
    const address = `${env().assetUrl}/${picture.fileKey}-within2000.webp`
    expect((await spotsOn('2-3'))[0]).toContain(`src="${address}"`)
    const { text } = await read(`${path}/page/2-3/hotspots_data.json`)
    expect(JSON.parse(text)[0]).toMatchObject({ slides: [{ url: address, altText: 'Oak chair' }] })
  })
})

describe('a film', () => {
  test('on YouTube leads there, and nothing of YouTube is on the page', async () => {
    await stand(
      2,
      video('https://youtu.be/dQw4w9WgXcQ', { video_start_time: 42, video_show_preview: true }),
      {
        embeddedContent: true,
      },
    )
    const { text } = await read(`${path}/page/2-3`)
    expect(text).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=42s"')
    expect(text).toContain('aria-label="Play video"')
    expect(text).not.toMatch(/<iframe|ytimg|src="[^"]*youtu/)
  })

  test('on Vimeo leads there, named by its accessibility text', async () => {
    await stand(2, video('https://vimeo.com/76979871', { accessibility_text: 'How it is made' }))
    const [spot = ''] = await spotsOn('2-3')
    expect(spot).toContain('href="https://vimeo.com/76979871"')
    expect(spot).toContain('aria-label="How it is made"')
  })

  test('that is part of the page plays silently in it, and can be stopped', async () => {
    await stand(
      2,
      video('https://example.com/film.mp4', {
        video_autoplay: true,
        video_loop: true,
        video_overlay_content: true,
        video_show_accessibility_controls: true,
        video_start_time: 3,
        video_type: 'video/mp4',
      }),
      { embeddedContent: true },
    )
    const [spot = ''] = await spotsOn('2-3')
    expect(spot).toMatch(/<video[^>]* autoplay muted loop playsinline/i)
    expect(spot).toContain('<source src="https://example.com/film.mp4#t=3" type="video/mp4"')
    expect(spot).toContain('class="still steady"')
    expect(spot).not.toMatch(/<video[^>]* controls/)
  })
})

describe('a picture', () => {
  test('is asked of nobody else: its words stand there until there is a copy', async () => {
    await stand(2, image({ image_alt_text: 'A chair' }), { embeddedContent: true })
    const large = await stand(3, image({ image_alt_text: 'A chair' }))
    const { text } = await read(`${path}/page/2-3`)
    expect(text).not.toContain('example.com/chair.jpg')
    const [inline = '', link = ''] = await spotsOn('2-3')
    expect(inline).toContain('A chair</span>')
    expect(link).toContain(`href="${path}/hotspot/${large}"`)
    expect((await read(`${path}/hotspot/${large}`)).text).toContain('<p>No image</p>')
    const copy = await keepCopy(group.id, 'https://example.com/chair.jpg', 'hotspot')
    const [inlineLater = '', linkLater = ''] = await spotsOn('2-3')
    expect(inlineLater).toContain(`<img src="${copy}"`)
    expect(linkLater).toContain(`href="${copy}"`)
  })

  test('is not the copy that another group has, or a product', async () => {
    const other = (await newAccount()).group
    await keepCopy(other.id, 'https://example.com/chair.jpg', 'hotspot')
    await keepCopy(group.id, 'https://example.com/chair.jpg', 'product')
    await stand(2, image(), { embeddedContent: true })
    expect((await spotsOn('2-3'))[0]).not.toContain('<img')
  })

  test('of our own stays where it is', async () => {
    const own = `${env().baseUrl}/sample/photos/kettle.jpg`
    await stand(2, image({ url: own }), { embeddedContent: true })
    expect((await spotsOn('2-3'))[0]).toContain(`<img src="${own}"`)
  })

  test('in its place is shown as its owner wants it', async () => {
    await stand(
      2,
      image({
        image_alt_text: 'A chair',
        content_fit_mode: 'contain',
        corner_radius: 12,
        opacity: 0.5,
        background_color: '#ffcc00',
        show_tooltip: true,
      }),
      { embeddedContent: true },
    )
    await keepCopy(group.id, 'https://example.com/chair.jpg', 'hotspot')
    const [spot = ''] = await spotsOn('2-3')
    expect(spot).toContain('style="border-radius:12px;opacity:0.5;background:#ffcc00"')
    expect(spot).toContain('alt="A chair" title="A chair" style="object-fit:contain"')
    expect(spot).not.toContain('<a ')
  })

  test('shows the part that was chosen', async () => {
    await stand(2, image({ image_crop_state: { x: 0.25, y: 0, width: 0.5, height: 1 } }), {
      embeddedContent: true,
    })
    await keepCopy(group.id, 'https://example.com/chair.jpg', 'hotspot')
    expect((await spotsOn('2-3'))[0]).toContain(
      'style="width:200%;height:100%;left:-50%;top:0%;object-fit:fill"',
    )
  })

  test('that opens large is a link named by it, and keeps silent where its text is not to be given', async () => {
    await stand(2, image({ image_alt_text: 'A chair', image_show_lightbox: true }), { embeddedContent: true })
    await stand(3, image({ image_alt_text: 'A chair', image_add_alt_text: false }))
    const copy = await keepCopy(group.id, 'https://example.com/chair.jpg', 'hotspot')
    const [inline = '', hidden = ''] = await spotsOn('2-3')
    expect(inline).toContain(`href="${copy}"`)
    expect(inline).toContain('aria-label="A chair"')
    expect(hidden).not.toContain('A chair')
    expect(hidden).not.toContain('<img')
  })
})

test('a slideshow shows its pictures in its place, and on a page of its own', async () => {
  const slides = [
    { url: 'https://example.com/1.jpg', altText: 'Red' },
    { url: 'https://example.com/2.mp4', altText: 'In use' },
  ]
  const inline = await stand(2, { type: 'slideshow', details: {} }, { embeddedContent: true })
  const opened = await stand(3, { type: 'slideshow', details: {} }, { title: 'Colours' })
  await stand(3, { type: 'slideshow', details: {} })
  for (const id of [inline, opened]) await replaceSlides(database(), id, slides)
  expect((await spotsOn('2-3'))[0]).toContain('<p class="missing">No image</p>')
  expect((await read(`${path}/hotspot/${opened}`)).text).not.toContain('example.com/1.jpg')
  const copy = await keepCopy(group.id, 'https://example.com/1.jpg', 'hotspot')
  const [shown = '', link = '', unfinished] = await spotsOn('2-3')
  expect(shown).toContain(`<img src="${copy}" alt="Red"`)
  expect(shown).toContain('<video src="https://example.com/2.mp4" aria-label="In use"')
  expect(link).toContain(`href="${path}/hotspot/${opened}"`)
  expect(unfinished).toBeUndefined()
  const page = await read(`${path}/hotspot/${opened}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('<h1>Colours</h1>')
  expect(page.text).toContain(`src="${copy}"`)
  expect(page.text).toContain('<video')
  expect(page.text).not.toContain('preload="metadata"')
})

test('rich text stands in its place, over the link of its hotspot', async () => {
  await stand(2, link('https://example.com'), {
    embeddedContent: true,
    textContent: '<p>Open <b>daily</b></p>',
  })
  const [spot = ''] = await spotsOn('2-3')
  expect(spot).toContain('<div class="rich-text"><p>Open <b>daily</b></p></div>')
  expect(spot).toContain('href="https://example.com"')
})

describe('products', () => {
  const product = { type: 'product', details: {} } as const
  const show = async (id: number, ...skus: string[]) => replaceProducts(database(), publication, id, { skus })

  test('have pages of their own, in the language and the currency of whoever sells them', async () => {
    await database()
      .update(groups)
      .set({
        language: 'de',
        currency: 'CHF',
        ctaBackgroundColor: '#aa0000',
        ctaTextColor: '#ffeeee',
        ctaText: 'In den Laden',
      })
      .where(eq(groups.id, group.id))
    const chair = await newProduct(group.id, 'A1', {
      title: 'Stuhl <1>',
      price: 1234.5,
      salePrice: 999,
      availability: 'in stock',
      link: 'https://example.com/a1',
      description: 'Aus Holz',
    })
    await show(await stand(3, product, { dynamic: true }), 'A1')
    const [spot = ''] = await spotsOn('2-3')
    expect(spot).toContain(`href="${path}/product/${chair.id}"`)
    expect(spot).toContain('aria-label="Stuhl &lt;1>"')
    const { status, text } = await read(`${path}/product/${chair.id}`)
    expect(status).toBe(200)
    expect(text).toContain('Stuhl &lt;1></h1>')
    expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain('999,00 CHF')
    expect(text).toContain('<s aria-hidden="true">')
    expect(text).toContain('Auf Lager')
    expect(text).toContain('style="background:#aa0000;color:#ffeeee">In den Laden</a>')
    expect(text).toContain('href="https://example.com/a1"')
    expect(text).toContain(`href="${path}/page/2-3"`)
  })

  test('are told as JSON, with the time of their sale, and with what stands on a spread', async () => {
    const chair = await newProduct(group.id, 'A1', {
      price: 10,
      salePrice: 8,
      saleEndsAt: new Date('2026-05-01T00:00:00Z'),
      photoUrls: ['https://example.com/a1.jpg'],
    })
    const id = await stand(2, product, { dynamic: true })
    await show(id, 'A1')
    const { text } = await read(`${path}/product/${chair.id}.json?shape=reader`)
    const told = JSON.parse(text)
    expect(told).toMatchObject({
      id: chair.id,
      hotspotId: id,
      page: 2,
      title: 'Product A1',
      price: 10,
      salePrice: 8,
      saleEndsAt: '2026-05-01T00:00:00.000Z',
      currency: 'EUR',
      sku: 'A1',
      photos: [],
    })
    const spread = JSON.parse((await read(`${path}/page/2-3/hotspots_data.json?shape=reader`)).text)
    expect(spread.hotspots).toEqual([expect.objectContaining({ id, pageNumber: 2, products: [told] })])
    const full = await keepCopy(group.id, 'https://example.com/a1.jpg', 'product')
    const { photos } = JSON.parse((await read(`${path}/product/${chair.id}.json?shape=reader`)).text)
    expect(photos).toEqual([{ thumb: expect.any(String), full }])
  })

  test('of one hotspot are shown together', async () => {
    for (const sku of ['A1', 'B2']) await newProduct(group.id, sku)
    const id = await stand(2, product, { dynamic: true })
    await show(id, 'B2', 'unknown', 'A1')
    const [spot = ''] = await spotsOn('2-3')
    expect(spot).toContain('aria-label="Product B2, Product A1"')
    expect(spot).toContain(`href="${path}/hotspot/${id}"`)
    const { text } = await read(`${path}/hotspot/${id}`)
    const titles = text.matchAll(/<h2 dir="auto">([^<]*)<\/h2>/g)
    expect(Array.from(titles, ([, title]) => title)).toEqual(['Product B2', 'Product A1'])
  })

  test('of the whole publication are listed once, under the pages that show them first', async () => {
    for (const sku of ['A1', 'B2', 'C3']) await newProduct(group.id, sku, { price: 5, currency: 'EUR' })
    await show(await stand(4, product, { dynamic: true }), 'A1', 'C3')
    await show(await stand(2, product, { dynamic: true }), 'B2', 'A1', 'unknown')
    const { text, status } = await read(`${path}/products`)
    expect(status).toBe(200)
    expect(wordsOf(text)).toMatch(/Page 2.*Product B2.*€5\.00.*Product A1.*Page 4.*Product C3/)
    expect(text.match(/data-product=/g)).toHaveLength(3)
    const told = JSON.parse((await read(`${path}/products.json`)).text)
    expect(told).toMatchObject({
      part: 1,
      hasMore: false,
      products: [{ sku: 'B2' }, { sku: 'A1' }, { page: 4 }],
    })
    expect((await read(path)).text).toContain(`href="${path}/products"`)
    expect((await read(`${path}/products?part=2`)).status).toBe(404)
  })

  test('stand in the text view with what they cost', async () => {
    await newProduct(group.id, 'A1', { price: 5, currency: 'EUR' })
    await show(await stand(2, product, { dynamic: true }), 'A1')
    expect(wordsOf((await read(`${path}/text`)).text)).toMatch(/Product A1.*€5\.00/)
  })

  test('over a picture of theirs lead straight to the shop', async () => {
    await newProduct(group.id, 'A1', { link: 'https://example.com/a1' })
    await show(await stand(2, product, { dynamic: false }), 'A1')
    expect((await spotsOn('2-3'))[0]).toContain(
      'href="https://example.com/a1" target="_blank" rel="nofollow noopener"',
    )
  })

  test('that are no longer sold say so, and lead nowhere', async () => {
    const gone = await newProduct(group.id, 'A1', {
      price: 10,
      link: 'https://example.com/a1',
      removedFromFeed: true,
    })
    await show(await stand(2, product, { dynamic: false }), 'A1')
    expect((await spotsOn('2-3'))[0]).toContain(`href="${path}/product/${gone.id}"`)
    const { text } = await read(`${path}/product/${gone.id}`)
    expect(text).toContain('This product is no longer sold.')
    expect(text).not.toContain('example.com/a1')
  })

  test('that no feed has brought yet are not there', async () => {
    await show(await stand(2, product, { dynamic: true }), 'A1')
    expect(await spotsOn('2-3')).toEqual([])
  })

  test('that the publication does not show have no page in it', async () => {
    const hidden = await newProduct(group.id, 'A1')
    for (const name of [
      hidden.id,
      '0',
      'x',
      '99999999999',
      '2147483648',
      '1.5',
      `${hidden.id}.json?shape=reader`,
    ])
      expect((await read(`${path}/product/${name}`)).status, String(name)).toBe(404)
    expect((await read(`${path}/product/${hidden.id}`)).text).toContain('shows no such product')
    expect((await read(`${path}/hotspot/1`)).status).toBe(404)
  })

  test('cost something else when a sale has ended, without anybody changing anything', async () => {
    const ends = new Date(Date.now() + 3_600_000)
    const chair = await newProduct(group.id, 'A1', { price: 10, salePrice: 8, saleEndsAt: ends })
    await show(await stand(2, product, { dynamic: true }), 'A1')
    const during = await read(`${path}/product/${chair.id}`)
    const again = await read(`${path}/product/${chair.id}`, {
      headers: { 'If-None-Match': during.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    // The clock goes on: for the row it is the same as if the sale had ended.
    await database()
      .update(products)
      .set({ saleEndsAt: new Date(0) })
      .where(eq(products.id, chair.id))
    const after = await read(`${path}/product/${chair.id}`, {
      headers: { 'If-None-Match': during.headers.get('etag') ?? '' },
    })
    expect(after.status).toBe(200)
    expect(after.text).toContain('€10.00')
    expect(after.text).not.toContain('€8.00')
  })
})

test('the data of the publication is that of version 1', async () => {
  const { status, text } = await read(`${path}/data.json`)
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({
    config: { publicationId: publication.id },
    spreads: expect.any(Array),
  })
})

test('the list by its own address leads to it, and says why there is none without JavaScript', async () => {
  expect((await read(`${path}/list`)).text).toContain(`href="${path}#list"`)
  expect((await read(`${path}/list`)).text).toContain('needs JavaScript')
})
