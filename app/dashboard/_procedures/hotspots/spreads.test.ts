import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { minimal, newSpreads } from '#app/v2/spreads.fixture.ts'
import { database } from '#db/client.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'
import type { SpreadEdits } from './spreads.ts'

let book: Awaited<ReturnType<typeof newSpreads>>
let id: number
let spreads: ReturnType<typeof proceduresAs>['spreads']

beforeAll(async () => {
  book = await newSpreads()
  id = Number(book.spreads[1]?.split('/').at(-1))
  spreads = proceduresAs(book.owner.user).spreads
})

/** Sends edits as a device keeps them. */
const edit = (...edits: object[]) => spreads.edit({ id, edits: edits as SpreadEdits })
const read = () => spreads.get({ id })

const windowId = crypto.randomUUID()
const place = { left: 0.45, top: 0.1, width: 0.2, height: 0.1 }

function link(values: object = {}) {
  return {
    key: crypto.randomUUID(),
    type: 'external_link',
    area: place,
    rotation: 15,
    title: 'Chair',
    textContent: null,
    iconLeft: 0.5,
    iconTop: 0.5,
    showIndication: true,
    tabIndex: null,
    zIndex: 0,
    embeddedContent: false,
    dynamic: false,
    productThemeId: null,
    slides: [],
    products: [],
    details: hotspotDetails.external_link.parse({ url: 'https://example.com/' }),
    ...values,
  }
}

async function added(values: object = {}) {
  return stored(await edit({ do: 'add', hotspot: link(values) }))
}

/** The hotspot of the first edit, which has to be there. */
function stored({ results: [first] }: Awaited<ReturnType<typeof edit>>) {
  if (!first?.hotspot) throw new Error('There is no hotspot')
  return { ...first.hotspot, id: first.hotspot.id ?? 0 }
}

describe('reading a spread', () => {
  test('its pages, what stands on it, and where its own text stands', async () => {
    await database()
      .update(pages)
      .set({ text: 'Oak', runs: [{ text: 'Oak', left: 0.5, top: 0.5, width: 0.2, height: 0.02 }] })
      .where(eq(pages.publicationId, book.publication.id))
    const hotspot = await added()
    const spread = await read()
    expect(spread.pages.map(({ number }) => number)).toEqual([2, 3])
    expect(spread.hotspots).toContainEqual(hotspot)
    expect(spread.textBoxes).toEqual([
      { left: 0.25, top: 0.5, width: 0.1, height: 0.02 },
      { left: 0.75, top: 0.5, width: 0.1, height: 0.02 },
    ])
  })

  test('what v2 made is told in the editor’s words', async () => {
    for (const json of Object.values(minimal)) await book.send('POST', `${book.spreads[1]}/hotspots`, json)
    const { hotspots } = await read()
    const types = hotspots.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(Object.keys(minimal)))
  })

  test('403 for another account, 404 for no spread', async () => {
    const theirs = proceduresAs((await newAccount()).user).spreads
    await expect(theirs.get({ id })).rejects.toMatchObject({ status: 403 })
    await expect(spreads.get({ id: 2_000_000 })).rejects.toMatchObject({ status: 404 })
    await expect(theirs.follow({ id, windowId })).rejects.toMatchObject({ status: 403 })
  })
})

describe('editing a spread', () => {
  test('adds, changes and removes, and tells the revision that the publication then has', async () => {
    const { results } = await edit(
      { do: 'add', hotspot: link() },
      { do: 'add', hotspot: link({ title: 'Table' }) },
    )
    const [chair, table] = results.map(({ hotspot }) => hotspot)
    expect(chair).toEqual({ ...link({ key: chair?.key }), id: expect.any(Number), version: 1 })
    const after = await edit(
      { do: 'change', id: chair?.id, version: 1, patch: { type: 'external_link', title: 'Oak chair' } },
      { do: 'remove', id: table?.id, version: 1 },
    )
    expect(after.results).toEqual([
      { isMade: true, hotspot: { ...chair, title: 'Oak chair', version: 2 } },
      { isMade: true, hotspot: null },
    ])
    expect((await spreads.follow({ id, windowId })).revision).toBe(after.revision)
    expect((await read()).revision).toBe(after.revision)
  })

  test('what was changed since is not overwritten, and told as it is now', async () => {
    const hotspot = await added()
    const change = (title: string) => ({
      do: 'change',
      id: hotspot.id,
      version: hotspot.version,
      patch: { type: 'external_link', title },
    })
    const [first, second] = await Promise.all([edit(change('Mine')), edit(change('Theirs'))])
    const made = [first, second].map(({ results }) => results[0]?.isMade)
    expect(made.toSorted()).toEqual([false, true])
    const winner = made[0] ? 'Mine' : 'Theirs'
    for (const { results } of [first, second]) expect(results[0]?.hotspot?.title).toBe(winner)
    expect((await edit({ do: 'remove', id: hotspot.id, version: 1 })).results[0]).toMatchObject({
      isMade: false,
      hotspot: { title: winner, version: 2 },
    })
  })

  test('a change by v2 counts as one too', async () => {
    const hotspot = await added()
    await book.send('PATCH', `${book.spreads[1]}/hotspots/${hotspot.id}`, { title: 'By v2' })
    const patch = { type: 'external_link', title: 'Mine' }
    const { results } = await edit({ do: 'change', id: hotspot.id, version: hotspot.version, patch })
    expect(results[0]).toMatchObject({ isMade: false, hotspot: { title: 'By v2' } })
  })

  test('one that is sent twice is made once', async () => {
    const hotspot = link()
    const [first] = (await edit({ do: 'add', hotspot })).results
    const again = (await edit({ do: 'add', hotspot })).results
    expect(again).toEqual([first])
    const remove = { do: 'remove', id: first?.hotspot?.id, version: 1 }
    expect((await edit(remove)).results).toEqual((await edit(remove)).results)
  })

  test('a key that a hotspot of somebody else has keeps nobody from adding one', async () => {
    const other = await newSpreads()
    const theirs = proceduresAs(other.owner.user).spreads
    const hotspot = link()
    const edits = [{ do: 'add', hotspot }] as SpreadEdits
    await theirs.edit({ id: Number(other.spreads[1]?.split('/').at(-1)), edits })
    expect(stored(await edit({ do: 'add', hotspot }))).toMatchObject({ key: hotspot.key, title: 'Chair' })
  })

  test('one that is gone is told to be', async () => {
    const { id: gone } = await added()
    await edit({ do: 'remove', id: gone, version: 1 })
    const patch = { type: 'external_link', title: 'Late' }
    expect((await edit({ do: 'change', id: gone, version: 1, patch })).results[0]).toEqual({
      isMade: false,
      hotspot: null,
    })
  })

  test('fields that are not sent stay, and a video’s number follows its address', async () => {
    const details = hotspotDetails.video.parse({ video_url: null, video_loop: true })
    const video = await added({ type: 'video', details })
    const patch = { type: 'video', details: { video_url: 'https://youtu.be/dQw4w9WgXcQ' } }
    const { results } = await edit({ do: 'change', id: video.id, version: 1, patch })
    expect(results[0]?.hotspot?.details).toEqual({
      ...details,
      video_url: 'https://youtu.be/dQw4w9WgXcQ',
      video_id: 'dQw4w9WgXcQ',
      video_provider: 'youtube',
    })
  })

  test('products are bound by their SKUs, slides stay in order', async () => {
    await newProduct(book.owner.group.id, 'A-1', { title: 'Oak chair' })
    const product = await added({
      type: 'product',
      details: {},
      dynamic: true,
      products: [{ sku: 'A-1' }, { sku: 'later' }],
    })
    expect(product.products).toEqual([
      {
        sku: 'A-1',
        found: { id: expect.any(Number), sku: 'A-1', title: 'Oak chair', photoUrl: null, price: null },
      },
      { sku: 'later', found: null },
    ])
    const slides = ['b', 'a'].map(name => ({
      url: `https://example.com/${name}.jpg`,
      fileUrl: null,
      altText: name,
    }))
    expect((await added({ type: 'slideshow', details: {}, slides })).slides).toEqual(slides)
  })

  test('one becomes of another kind and back, and keeps its id, its key and its slides', async () => {
    const slides = [{ url: 'https://example.com/a.jpg', fileUrl: null, altText: 'A' }]
    const { id, key, version } = await added({ type: 'slideshow', details: {}, slides })
    const url = { type: 'external_link', details: link().details }
    const patch = { type: 'external_link', kind: url }
    const turned = stored(await edit({ do: 'change', id, version, patch }))
    expect(turned).toMatchObject({ id, key, type: 'external_link', details: { url: 'https://example.com/' } })
    expect(turned.slides).toEqual([])
    const back = { type: 'slideshow', kind: { type: 'slideshow', details: {} } }
    const again = stored(await edit({ do: 'change', id, version: turned.version, patch: back }))
    expect(again).toMatchObject({ id, key, type: 'slideshow', details: {} })
    expect(again.slides).toMatchObject([{ url: 'https://example.com/a.jpg', altText: 'A' }])
  })

  test('422 for another kind that lacks what it needs', async () => {
    const { id, version } = await added()
    const kind = { type: 'image', details: { url: '' } }
    const patch = { type: 'image', kind }
    await expect(edit({ do: 'change', id, version, patch })).rejects.toMatchObject({ status: 422 })
  })

  test('422 for what cannot be stored, and nothing of it is', async () => {
    const { hotspots } = await read()
    const outside = link({ area: { ...place, left: -0.1 } })
    const noAddress = link({ details: { ...link().details, url: '' } })
    for (const hotspot of [outside, noAddress]) {
      const both = edit({ do: 'add', hotspot: link() }, { do: 'add', hotspot })
      await expect(both).rejects.toMatchObject({ status: 422 })
    }
    expect((await read()).hotspots).toEqual(hotspots)
  })

  test('403 for who may only look', async () => {
    const { user } = await newPerson(book.owner.account.id, { role: 'viewer' })
    const edits = [{ do: 'add', hotspot: link() }] as SpreadEdits
    await expect(proceduresAs(user).spreads.edit({ id, edits })).rejects.toMatchObject({ status: 403 })
  })
})
