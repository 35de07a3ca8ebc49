import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { place } from '#app/v2/spreads.fixture.ts'
import { database } from '#db/client.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { ask, newLentPages } from './affiliates.fixture.ts'

let lent: Awaited<ReturnType<typeof newLentPages>>
beforeAll(async () => {
  lent = await newLentPages([
    { external_link: { tab_index: 2, z_index: 3 } },
    { page_reference: {} },
    { video: { video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', video_loop: true } },
    { image: { image_alt_text: 'A chair', content_fit_mode: 'cover' } },
    { slideshow: { slides: [{ url: 'https://example.com/1.jpg' }, { url: 'https://example.com/2.jpg' }] } },
    { product: { skus: ['NOT-YET', 'CHAIR-1'], dynamic: true } },
  ])
})

async function read(fields: string, from = lent) {
  const { data, errors } = await ask(from.key, `{ publication(id: ${from.id}) { ${fields} } }`)
  expect(errors).toBeUndefined()
  return data.publication
}

test('a publication tells all that is of it', async () => {
  const { group } = lent
  expect(
    await read(`currency customCurrency description downloadPdfUrl language layout offlineAt onlineAt
      sizes { at width height } title slug groupTitle`),
  ).toEqual({
    currency: 'EUR',
    customCurrency: null,
    description: '',
    downloadPdfUrl: expect.stringMatching(/\/assets\/.*\.pdf/),
    language: 'en',
    layout: 'booklet',
    offlineAt: null,
    onlineAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
    sizes: expect.arrayContaining([{ at: 'at800', width: 673, height: 952 }]),
    title: 'Spring',
    slug: 'spring',
    groupTitle: group.title,
  })
})

describe('spreads', () => {
  test('have their pages, with texts and images', async () => {
    const { spreads } = await read(`id spreads { nodes { id position publicationId
      pages { id position width height text images(options: [EXCLUDE_GIFS]) { size url } } } }`)
    expect(spreads.nodes.map(({ pages }: { pages: [] }) => pages.length)).toEqual([1, 2, 1])
    const [, second] = spreads.nodes
    expect(second).toMatchObject({ position: 2, publicationId: String(lent.id) })
    expect(lent.spreads[1]).toBe(`/v2/spreads/${second.id}`)
    expect(second.pages[1]).toMatchObject({ position: 3, width: 595, height: 842, text: 'Page 3' })
    expect(second.pages[1].images).toContainEqual({
      size: 'at800',
      url: `http://127.0.0.1:3000/assets/1/${lent.id}/pages/3-at800.jpg`,
    })
    expect(second.pages[1].images).toHaveLength(8)
  })

  test('are cut by cursors as lists are', async () => {
    const { spreads } = await read(
      'spreads(first: 1, after: "MQ") { edges { cursor node { position } } pageInfo { hasNextPage hasPreviousPage } }',
    )
    expect(spreads).toEqual({
      edges: [{ cursor: 'Mg', node: { position: 2 } }],
      pageInfo: { hasNextPage: true, hasPreviousPage: true },
    })
    expect((await read('spreads(after: "Mw") { edges { cursor } }')).spreads.edges).toEqual([])
  })
})

describe('hotspots', () => {
  const second = async (selection: string, from = lent) => {
    const { spreads } = await read(`spreads(first: 1, after: "MQ") { nodes { hotspots${selection} } }`, from)
    return spreads.nodes[0].hotspots
  }

  test('of all six kinds mix fields of the interface with their own', async () => {
    const found = await second(`{ __typename id left top width height tabIndex zIndex
      ... on ExternalLinkHotspot { url }
      ... on PageReferenceHotspot { pageNumber }
      ... on VideoHotspot { videoAutoplay videoId videoLoop videoOverlayContent videoProvider
        videoShowAccessibilityControls videoShowPreview videoType videoUrl }
      ... on ImageHotspot { imageUrl: url imageAltText contentFitMode imageShowLightbox }
      ... on SlideshowHotspot { autoplay backgroundColor slideshowItems { url } }
      ... on ProductHotspot { dynamic } }`)
    const area = Object.fromEntries(
      Object.entries(place).map(([name, value]) => [name, expect.closeTo(value)]),
    )
    const own = [
      { __typename: 'ExternalLinkHotspot', url: 'https://example.com/chair', tabIndex: 2, zIndex: 3 },
      { __typename: 'PageReferenceHotspot', pageNumber: 3 },
      {
        __typename: 'VideoHotspot',
        videoAutoplay: false,
        videoId: 'dQw4w9WgXcQ',
        videoLoop: true,
        videoOverlayContent: false,
        videoProvider: 'youtube',
        videoShowAccessibilityControls: false,
        videoShowPreview: null,
        videoType: null,
        videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      },
      {
        __typename: 'ImageHotspot',
        imageUrl: 'https://example.com/chair.jpg',
        imageAltText: 'A chair',
        contentFitMode: 'cover',
        imageShowLightbox: false,
      },
      {
        __typename: 'SlideshowHotspot',
        autoplay: false,
        backgroundColor: null,
        slideshowItems: [{ url: 'https://example.com/1.jpg' }, { url: 'https://example.com/2.jpg' }],
      },
      { __typename: 'ProductHotspot', dynamic: true },
    ]
    expect(found).toEqual(
      own.map(fields => ({ id: expect.any(String), ...area, tabIndex: null, zIndex: 0, ...fields })),
    )
  })

  test.each([
    ['[PRODUCT]', ['ProductHotspot']],
    ['[VIDEO, EXTERNAL_LINK]', ['ExternalLinkHotspot', 'VideoHotspot']],
    ['IMAGE', ['ImageHotspot']],
    ['[]', []],
  ])('of the types %s alone', async (types, names) => {
    const found = await second(`(types: ${types}) { __typename }`)
    expect(found.map(({ __typename }: { __typename: string }) => __typename)).toEqual(names)
  })

  test('whose link readers do not get are left out', async () => {
    const from = await newLentPages([{ external_link: {} }, { external_link: {} }])
    const [first] = await second('{ id }', from)
    await database()
      .update(hotspots)
      .set({ details: { url: 'javascript:alert(1)', popup_max_width: null, popup_max_height: null } })
      .where(eq(hotspots.id, Number(first.id)))
    await from.send('PUT', from.path, { publication: { title: 'A new revision' } })
    expect(await second('{ id }', from)).toHaveLength(1)
  })
})

test('products have prices, photos and labels', async () => {
  const from = await newLentPages([{ product: { skus: ['NOT-YET', 'CHAIR-1'] } }])
  const product = await newProduct(from.group.id, 'TABLE-1', {
    price: 20,
    salePrice: 15.5,
    description: 'For <b>gardens</b>',
    brand: 'Pine',
    link: 'https://shop.example.com/table',
    customLabels: { custom_label_0: 'new', custom_label_19: 'last' },
    photoUrls: ['https://shop.example.com/table.jpg'],
  })
  const [path] = from.spreads.slice(1)
  await from.send('POST', `${path}/hotspots`, { type: 'product', ...place, skus: ['TABLE-1'] })
  const { spreads } = await read(
    `spreads { nodes { hotspots(types: [PRODUCT]) { ... on ProductHotspot { products {
      id title description brand price discountedPrice webshopIdentifier webshopUrl position promotionalLabel
      customLabel0 customLabels { customLabel0 customLabel1 customLabel19 } photoUrls { thumb full } } } } } }`,
    from,
  )
  const [unknown, known] = spreads.nodes[1].hotspots
  expect(unknown.products).toEqual([])
  expect(known.products).toEqual([
    {
      id: String(product.id),
      title: 'Product TABLE-1',
      description: 'For <b>gardens</b>',
      brand: 'Pine',
      price: 20,
      discountedPrice: 15.5,
      webshopIdentifier: 'TABLE-1',
      webshopUrl: 'https://shop.example.com/table',
      position: 0,
      promotionalLabel: null,
      customLabel0: 'new',
      customLabels: { customLabel0: 'new', customLabel1: null, customLabel19: 'last' },
      photoUrls: [
        { thumb: 'https://shop.example.com/table.jpg', full: 'https://shop.example.com/table.jpg' },
      ],
    },
  ])
})

test('a change of hotspots is told at once, with another cacheHash', async () => {
  const from = await newLentPages([{ external_link: {} }])
  const tell = () => read('cacheHash spreads { nodes { hotspots { id } } }', from)
  const before = await tell()
  await from.send('POST', `${from.spreads[1]}/hotspots`, {
    type: 'page_reference',
    ...place,
    page_number: 1,
  })
  const after = await tell()
  expect(after.cacheHash).not.toBe(before.cacheHash)
  expect(after.spreads.nodes[1].hotspots).toHaveLength(2)
})
