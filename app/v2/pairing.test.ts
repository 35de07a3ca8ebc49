import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import type { Pairing } from '#db/rules/pages/spreads.ts'
import { minimal, newSpreads, revisionOf } from './spreads.fixture.ts'

type Book = Awaited<ReturnType<typeof newSpreads>>

const pair = ({ send, path }: Book, page_pairing: Pairing | null) =>
  send('PUT', path, { publication: { page_pairing } })

async function spreadsOf({ send, path }: Book): Promise<{ id: number; pages: number[] }[]> {
  const { body } = await send('GET', `${path}/spreads`)
  return body.spreads.map(({ id, pages }: { id: number; pages: { number: number }[] }) => ({
    id,
    pages: pages.map(({ number }) => number),
  }))
}

/** The hotspots of the spread with a page, by their titles. */
async function hotspotsAt(book: Book, page: number): Promise<Record<string, object>> {
  const spread = (await spreadsOf(book)).find(({ pages }) => pages.includes(page))
  const { body } = await book.send('GET', `/v2/spreads/${spread?.id}/hotspots`)
  return Object.fromEntries(body.hotspots.map((hotspot: { title: string }) => [hotspot.title, hotspot]))
}

test('a publication is paired as it says, at once and without a conversion', async () => {
  const book = await newSpreads({ pageCount: 4 })
  const before = await revisionOf(book.publication.id)
  const { status, body } = await pair(book, 'from_first')
  expect([status, body.publication.page_pairing]).toEqual([200, 'from_first'])
  expect((await spreadsOf(book)).map(({ pages }) => pages)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(await revisionOf(book.publication.id)).toBeGreaterThan(before)
  expect(await listConversions(book.publication.id)).toHaveLength(1)
  await pair(book, 'shifted')
  expect((await spreadsOf(book)).map(({ pages }) => pages)).toEqual([[1], [2], [3, 4]])
  await pair(book, null)
  expect((await spreadsOf(book)).map(({ pages }) => pages)).toEqual([[1], [2, 3], [4]])
})

test('a new publication can be made with one, and one that is none is refused', async () => {
  const { owner, send, path } = await newSpreads()
  const publication = { title: 'Paired', source_url: 'https://example.com/a.pdf', page_pairing: 'from_first' }
  const json = { publication }
  const made = await call('POST', `${owner.path}/publications`, { key: owner.key, json })
  expect([made.status, made.body.publication.page_pairing]).toEqual([201, 'from_first'])
  const refused = await send('PUT', path, { publication: { page_pairing: 'none' } })
  expect(refused).toMatchObject({ status: 422, body: { errors: { page_pairing: [expect.any(String)] } } })
})

test('single pages keep the pairing for the day when they are a booklet again', async () => {
  const book = await newSpreads({ pageCount: 3, layout: 'single' })
  expect((await pair(book, 'from_first')).status).toBe(200)
  expect((await spreadsOf(book)).map(({ pages }) => pages)).toEqual([[1], [2], [3]])
})

test('hotspots stay on their pages, where they were, however the pages are paired', async () => {
  const book = await newSpreads({ pageCount: 4 })
  const [, spread] = book.spreads
  const onLeft = { left: 0.1, top: 0.1, width: 0.2, height: 0.4 }
  const onRight = { left: 0.6, top: 0.1, width: 0.2, height: 0.4 }
  await book.send('POST', `${spread}/hotspots`, { ...minimal.external_link, ...onLeft, title: 'left' })
  await book.send('POST', `${spread}/hotspots`, { ...minimal.page_reference, ...onRight, title: 'right' })
  await pair(book, 'from_first')
  // Page 2 is on the right of page 1 now, and page 3 on the left of page 4.
  expect(await hotspotsAt(book, 2)).toMatchObject({ left: { ...onLeft, left: 0.6 } })
  expect(await hotspotsAt(book, 3)).toMatchObject({ right: { ...onRight, left: 0.1, page_number: 3 } })
  await pair(book, 'cover_alone')
  expect(await hotspotsAt(book, 2)).toMatchObject({ left: onLeft, right: onRight })
})

test('a hotspot over two pages that part stays on that of its centre, and is whole again once they meet', async () => {
  const book = await newSpreads({ pageCount: 4 })
  const across = { left: 0.25, top: 0, width: 0.375, height: 1 }
  const whole = { left: 0, top: 0, width: 1, height: 1 }
  const path = `${book.spreads[1]}/hotspots`
  await book.send('POST', path, { ...minimal.external_link, ...across, title: 'across' })
  await book.send('POST', path, { ...minimal.external_link, ...whole, title: 'whole' })
  await pair(book, 'from_first')
  const parted = await hotspotsAt(book, 2)
  expect(Object.keys(parted).toSorted()).toEqual(['across', 'whole'])
  expect(parted).toMatchObject({
    across: { left: 0.75, top: 0, width: 0.375, height: 1 },
    whole: { left: 0.5, top: 0, width: 1, height: 1 },
  })
  expect(await hotspotsAt(book, 3)).toEqual({})
  await pair(book, 'shifted')
  expect(Object.keys(await hotspotsAt(book, 2)).toSorted()).toEqual(['across', 'whole'])
  await pair(book, 'cover_alone')
  expect(await hotspotsAt(book, 2)).toMatchObject({ across, whole })
})

test('pages that are moved or removed later are paired in the same way', async () => {
  const book = await newSpreads({ pageCount: 5 })
  await pair(book, 'from_first')
  await book.send('DELETE', `${book.path}/pages/1`)
  expect((await spreadsOf(book)).map(({ pages }) => pages)).toEqual([
    [1, 2],
    [3, 4],
  ])
})
