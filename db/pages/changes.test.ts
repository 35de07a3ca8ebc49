import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { database } from '../client.ts'
import { startConversion } from '../conversions/conversions.ts'
import { beginPages, takeUp } from '../conversions/runs.ts'
import type { Placement } from '../rules/pages/placement.ts'
import { pairPages } from '../rules/pages/spreads.ts'
import { convertedPages } from '../schema/conversions.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { listSpreads } from '../spreads/spreads.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newPublication } from '../testing/publications.fixture.ts'
import { movePages } from './manager.ts'
import { publishPages, removePage } from './pages.ts'

let groupId: number
beforeAll(async () => {
  groupId = (await newAccount()).group.id
})

type Change =
  | { how: 'add'; count: number; position: number }
  | { how: 'replace' | 'remove'; page: number }
  | { how: 'move'; seed: number[] }

const somewhere = fc.nat(20)
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    fc.record({
      how: fc.constant('add' as const),
      count: fc.integer({ min: 1, max: 3 }),
      position: somewhere,
    }),
    fc.record({ how: fc.constantFrom('replace' as const, 'remove' as const), page: somewhere }),
    fc.record({
      how: fc.constant('move' as const),
      seed: fc.array(somewhere, { minLength: 20, maxLength: 20 }),
    }),
  ),
  { minLength: 1, maxLength: 6 },
)

test('whatever is done to pages: none is lost or doubled, hotspots keep to theirs, references follow', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async some => {
      const { id } = await newPublication(groupId)
      await convert(id, null, ['p1', 'p2', 'p3', 'p4'])
      await putHotspots(id)
      let expected = ['p1', 'p2', 'p3', 'p4']
      for (const [index, change] of some.entries()) expected = await apply(id, change, expected, `n${index}`)
      await check(id, expected)
    }),
    { numRuns: 25 },
  )
})

/** Makes pages with these texts, as a worker would. */
async function convert(id: number, placement: Placement | null, texts: string[]) {
  const sourceType = placement === null ? 'new_publication' : 'api_add_pages'
  const conversion = await startConversion(database(), id, { sourceType, placement })
  const run = await takeUp(conversion.id)
  if (!run) throw new Error('No conversion waits')
  await beginPages(run, texts.length)
  await database()
    .insert(convertedPages)
    .values(
      texts.map((text, index) => ({
        conversionId: run.conversion.id,
        sourceNumber: index + 1,
        imageKey: `1/${id}/pages/${run.conversion.id}-${text}`,
        widthPt: 595,
        heightPt: 842,
        color: '#ffffff',
        text,
        runs: [],
      })),
    )
  await publishPages(run)
}

/** Does a change to the publication and, in the simplest way, to a list. */
async function apply(id: number, change: Change, before: string[], name: string): Promise<string[]> {
  if (change.how === 'add') {
    const position = (change.position % (before.length + 1)) + 1
    const added = Array.from({ length: change.count }, (_, index) => `${name}-${index}`)
    await convert(id, { how: 'insert', position, sourcePages: null }, added)
    return before.toSpliced(position - 1, 0, ...added)
  }
  if (change.how === 'move') {
    const order = before
      .map((_, index) => index + 1)
      .toSorted((one, other) => (change.seed[one] ?? 0) - (change.seed[other] ?? 0))
    const seen = (await pagesOf(id)).map(page => page.imageKey)
    await movePages(groupId, id, seen, order)
    return order.map(number => before[number - 1] ?? '')
  }
  const pageNumber = (change.page % before.length) + 1
  if (change.how === 'replace') {
    await convert(id, { how: 'replace', pageNumber, sourcePage: 1, removeHotspots: false }, [name])
    // What stood on it stays, so the list goes on calling it by its first name.
    await database()
      .update(pages)
      .set({ text: before[pageNumber - 1] })
      .where(eq(pages.text, name))
    return before
  }
  if (before.length === 1) return before
  await removePage(groupId, id, pageNumber)
  return before.toSpliced(pageNumber - 1, 1)
}

const pagesOf = (id: number) =>
  database().select().from(pages).where(eq(pages.publicationId, id)).orderBy(asc(pages.number))

/** Each page gets a link that names it, and a reference to the page behind it (of the last, to the first). */
async function putHotspots(id: number): Promise<void> {
  const area = { left: 0, top: 0, width: 1, height: 1 }
  for (const page of await pagesOf(id)) {
    const to = (page.number % 4) + 1
    await database()
      .insert(hotspots)
      .values([
        { pageId: page.id, type: 'external_link', ...area, details: { url: page.text } as never },
        {
          pageId: page.id,
          type: 'page_reference',
          ...area,
          details: { page_number: to, alt_text: `p${to}` } as never,
        },
      ])
  }
}

async function check(id: number, expected: string[]): Promise<void> {
  const now = await pagesOf(id)
  expect(now.map(page => page.text)).toEqual(expected)
  expect(now.map(page => page.number)).toEqual(expected.map((_, index) => index + 1))
  const shown = (await listSpreads(id)).map(spread => spread.pages.map(page => page.number))
  expect(shown).toEqual(pairPages(expected.length, { layout: 'booklet' }))
  const rows = await database()
    .select({ type: hotspots.type, details: hotspots.details, text: pages.text })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, id))
  expect(rows).toHaveLength(2 * expected.filter(name => /^p\d$/.test(name)).length)
  for (const { type, details, text } of rows) {
    const { url, page_number, alt_text } = details as Record<string, string | number>
    if (type === 'external_link') expect(url).toBe(text)
    else if (expected.includes(String(alt_text)))
      expect(expected[Number(page_number) - 1]).toBe(String(alt_text))
  }
}
