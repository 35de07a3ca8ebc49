import { describe, expect, test } from 'vitest'
import { bounds, feedFileOf, inEnglish, readFeed, tsv } from './feeds.fixture.ts'
import { previewFeed } from './preview.ts'

type Given = Parameters<typeof readFeed>[1]

/** A feed of sales that end on these days. */
const salesUntil = (...days: string[]) =>
  tsv(
    ['id', 'title', 'price', 'sale_price', 'sale_price_end_date'],
    ...days.map((day, n) => [`A${n}`, 'Chair', '20 EUR', '15 EUR', day]),
  )

async function readSales(content: string, given?: Given) {
  const { products, notes } = await readFeed(content, given)
  const ends = products.map(({ salePrice, saleEndsAt }) =>
    salePrice === null ? null : (saleEndsAt?.toISOString().slice(0, 10) ?? 'always'),
  )
  return { ends, notes: notes.map(({ sentence }) => sentence) }
}

describe('dates that may have the day or the month first', () => {
  test('are read as another date of the feed shows, however late it comes', async () => {
    const many = Array.from({ length: 5000 }, () => '03/04/2026')
    const { ends, notes } = await readSales(salesUntil(...many, '27/04/2026'), {
      usualDateOrder: 'month_first',
    })
    expect(ends[0]).toBe('2026-04-04')
    expect(ends.at(-1)).toBe('2026-04-28')
    expect(notes).toEqual([expect.stringContaining('with the day first, as “27/04/2026” shows')])
    const american = await readSales(salesUntil('03/04/2026', '04/27/2026'))
    expect(american.ends).toEqual(['2026-03-05', '2026-04-28'])
    expect(american.notes).toEqual([expect.stringContaining('with the month first')])
  })

  test('are read as is usual where the group is, if no date shows it, and that is told', async () => {
    const feed = salesUntil('03/04/2026', '05/06/2026')
    const here = await readSales(feed)
    expect(here.ends).toEqual(['2026-04-04', '2026-06-06'])
    expect(here.notes).toEqual([expect.stringContaining('Nothing in the feed shows')])
    expect((await readSales(feed, { usualDateOrder: 'month_first' })).ends).toEqual([
      '2026-03-05',
      '2026-05-07',
    ])
  })

  test('are read as was chosen, and nothing is told', async () => {
    const reading = { dateOrder: 'month_first' as const }
    expect(await readSales(salesUntil('03/04/2026', '04/27/2026'), { reading })).toEqual({
      ends: ['2026-03-05', '2026-04-28'],
      notes: [],
    })
  })

  test('are not read where a date contradicts what was chosen, or the dates each other', async () => {
    const reading = { dateOrder: 'month_first' as const }
    const chosen = await readSales(salesUntil('03/04/2026', '27/04/2026'), { reading })
    expect(chosen.ends).toEqual([null, '2026-04-28'])
    expect(chosen.notes[0]).toContain('“27/04/2026” does not fit the order that was chosen')
    const mixed = await readSales(salesUntil('27/04/2026', '04/27/2026', '03/04/2026'))
    expect(mixed.ends).toEqual(['2026-04-28', '2026-04-28', null])
    expect(mixed.notes.some(note => note.includes('Some dates have the day first'))).toBe(true)
  })

  test('need no order where all show it, have dots, or the same day and month', async () => {
    const days = ['27/04/2026', '04/04/2026', '03.04.2026', '2026/04/03', '20260403']
    expect(await readSales(salesUntil(...days), { usualDateOrder: 'month_first' })).toEqual({
      ends: ['2026-04-28', '2026-04-05', '2026-04-04', '2026-04-04', '2026-04-04'],
      notes: [],
    })
  })

  test('may be the ends of a period', async () => {
    const feed = tsv(
      ['id', 'title', 'price', 'sale_price', 'sale_price_effective_date'],
      ['A', 'Chair', '20', '15', '27/03/2026 - 03/04/2026'],
      ['B', 'Chair', '20', '15', '01.03.2026/02.03.2026'],
    )
    expect((await readSales(feed)).ends).toEqual(['2026-04-04', '2026-03-03'])
  })
})

test('a preview proposes the order that the first rows show, or that of the group, and says which', async () => {
  const preview = async (feed: string, given?: Given) => {
    const { form, notes, rows } = await previewFeed(feedFileOf(feed), { ...bounds, ...given })
    return { form, notes: notes.map(reason => inEnglish({ reason }).sentence), rows }
  }
  const shown = await preview(salesUntil('03/04/2026', '04/27/2026'))
  expect(shown.form).toMatchObject({ used: { dateOrder: 'month_first' }, showsDateOrder: true })
  const guessed = await preview(salesUntil('03/04/2026'))
  expect(guessed.form).toMatchObject({ used: { dateOrder: 'day_first' } })
  expect(guessed.form).not.toHaveProperty('showsDateOrder')
  expect(guessed.notes).toEqual([expect.stringContaining('Nothing in the feed shows')])
  expect((await preview(salesUntil('27/04/2026'))).form?.used.dateOrder).toBeUndefined()
})
