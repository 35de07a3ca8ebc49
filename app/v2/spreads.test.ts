import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { beginPages, takeUp } from '#db/conversions/runs.ts'
import { publishPages } from '#db/pages/pages.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { archive } from '#db/publications/publishing.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { minimal, newSpreads, resizePage } from './spreads.fixture.ts'

type Book = Awaited<ReturnType<typeof newSpreads>>

describe('GET /groups/<group_id>/publications/<publication_id>/spreads', () => {
  test('lists the spreads of a booklet with their pages', async () => {
    const book = await newSpreads({ pageCount: 4 })
    await resizePage(book.publication.id, 3, 1190, 842)
    const { status, body } = await book.send('GET', `${book.path}/spreads`)
    const page = (number: number, width = 595) => ({
      ...{ number, width, height: 842 },
      key: expect.stringMatching(`^unlocked/[\\w-]{32}/1/${book.publication.id}/pages/${number}$`),
    })
    expect([status, body]).toEqual([
      200,
      {
        spreads: [
          { id: expect.any(Number), position: 1, pages: [page(1)] },
          { id: expect.any(Number), position: 2, pages: [page(2), page(3, 1190)] },
          { id: expect.any(Number), position: 3, pages: [page(4)] },
        ],
      },
    ])
  })

  test('lists one page a spread where pages are shown one at a time', async () => {
    const book = await newSpreads({ pageCount: 3, layout: 'single' })
    const { body } = await book.send('GET', `${book.path}/spreads`)
    expect(
      body.spreads.map(({ pages }: { pages: { number: number }[] }) => pages.map(page => page.number)),
    ).toEqual([[1], [2], [3]])
  })

  test('lists none before the first conversion has finished', async () => {
    const owner = await newAccount()
    const source = { sourceUrl: 'https://example.com/a.pdf' }
    const { id } = await createPublication(owner.group.id, { title: 'New', source })
    const { status, body } = await call('GET', `${owner.path}/publications/${id}/spreads`, { key: owner.key })
    expect([status, body]).toEqual([200, { spreads: [] }])
  })

  test('is 403 for other accounts, and 404 for what is archived, unknown or of another group', async () => {
    const book = await newSpreads()
    const other = await newSpreads()
    const { key } = other.owner
    expect((await call('GET', `${book.path}/spreads`, { key })).status).toBe(403)
    expect(
      (await call('GET', `${other.owner.path}/publications/${book.publication.id}/spreads`, { key })).status,
    ).toBe(404)
    expect((await book.send('GET', `${book.owner.path}/publications/2000000000/spreads`)).status).toBe(404)
    expect((await book.send('POST', `${book.path}/spreads`)).status).toBe(405)
    await archive(book.owner.group.id, book.publication.id)
    expect((await book.send('GET', `${book.path}/spreads`)).status).toBe(404)
  })
})

describe('where a hotspot lies', () => {
  const places = fc.nat(1_000_000).map(millionths => millionths / 1_000_000)
  const sizes = places.filter(size => size > 0)
  const areas = fc.record({ left: places, top: places, width: sizes, height: sizes })
  let book: Book
  let single: Book

  beforeAll(async () => {
    book = await newSpreads({ pageCount: 5 })
    await resizePage(book.publication.id, 3, 1000.3, 700.7)
    await resizePage(book.publication.id, 4, 333.3, 1234.5)
    single = await newSpreads({ pageCount: 1, layout: 'single' })
  })

  test('is answered as it was sent, on every spread and whatever the sizes of its pages', async () => {
    const paths = [...book.spreads.map(path => [book, path] as const), [single, single.spreads[0]] as const]
    await fc.assert(
      fc.asyncProperty(areas, fc.constantFrom(...paths), async (area, [own, path]) => {
        const made = await own.send('POST', `${path}/hotspots`, { ...minimal.external_link, ...area })
        expect(made.body.hotspot).toMatchObject(area)
        const { body } = await own.send('GET', `${path}/hotspots/${made.body.hotspot.id}`)
        expect(body.hotspot).toMatchObject(area)
      }),
      { numRuns: 60 },
    )
  })

  test('changes by what is sent alone, over the gutter and back', async () => {
    const path = `${book.spreads[1]}/hotspots`
    const start = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 }
    const { body } = await book.send('POST', path, { ...minimal.external_link, ...start })
    let now = start
    const one = fc.oneof(
      fc.record({ left: places }),
      fc.record({ top: places }),
      fc.record({ width: sizes }),
      fc.record({ height: sizes }),
    )
    await fc.assert(
      fc.asyncProperty(one, async change => {
        const changed = await book.send('PATCH', `${path}/${body.hotspot.id}`, change)
        now = { ...now, ...change }
        expect(changed.body.hotspot).toMatchObject(now)
      }),
      { numRuns: 60 },
    )
  })

  test('does not move when something else of it changes', async () => {
    const path = `${book.spreads[2]}/hotspots`
    const area = { left: 0.123456789012, top: 1 / 3, width: 0.1, height: 2 / 3 }
    const made = await book.send('POST', path, { ...minimal.external_link, ...area })
    const row = async () =>
      (await database().select().from(hotspots)).find(({ id }) => id === made.body.hotspot.id)
    const { title: _, ...before } = (await row()) ?? {}
    await book.send('PATCH', `${path}/${made.body.hotspot.id}`, { title: 'Chair' })
    expect(await row()).toEqual({ ...before, title: 'Chair', version: 2 })
  })

  test('goes with its page when the pages are laid out one at a time', async () => {
    const own = await newSpreads({ pageCount: 3 })
    const onRight = { left: 0.6, top: 0.1, width: 0.2, height: 0.4 }
    const acrossGutter = { left: 0.25, top: 0, width: 0.375, height: 1 }
    for (const area of [onRight, acrossGutter]) {
      await own.send('POST', `${own.spreads[1]}/hotspots`, { ...minimal.external_link, ...area })
    }
    await layOutSingly(own)
    const areasOn = async (position: number) => {
      const { spreads } = (await own.send('GET', `${own.path}/spreads`)).body
      const { body } = await own.send('GET', `/v2/spreads/${spreads[position - 1].id}/hotspots`)
      return body.hotspots.map(({ left, top, width, height }: typeof onRight) => ({
        left,
        top,
        width,
        height,
      }))
    }
    expect(await areasOn(1)).toEqual([])
    expect(await areasOn(2)).toEqual([{ left: 0.5, top: 0, width: 0.75, height: 1 }])
    expect(await areasOn(3)).toEqual([{ left: 0.2, top: 0.1, width: 0.4, height: 0.4 }])
  })
})

/** Ends the conversion that a change of the layout asks for, as a worker would. */
async function layOutSingly({ owner, publication }: Book) {
  await updatePublication(owner.group.id, publication.id, { layout: 'single' })
  const [newest] = await listConversions(publication.id)
  const run = newest && (await takeUp(newest.id))
  if (!run) throw new Error('No conversion waits')
  await beginPages(run, 3)
  await publishPages(run)
}
