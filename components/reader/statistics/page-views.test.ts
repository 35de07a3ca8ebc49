import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PageViews } from './page-views.ts'

const spread = new Set([12, 13])

it('a page is viewed after a second, once', () => {
  const pages = new PageViews()
  pages.show(new Set([12]))
  expect([pages.pass(999), pages.dueMs]).toEqual([[], 1])
  expect(pages.pass(1)).toEqual([{ type: 'page_viewed', page: 12, view: 0 }])
  expect([pages.pass(1000), pages.dueMs]).toEqual([[], Number.POSITIVE_INFINITY])
})

it('both pages of a spread are viewed, each in a view of its own', () => {
  const pages = new PageViews()
  pages.show(spread)
  expect(pages.pass(1500)).toEqual([
    { type: 'page_viewed', page: 12, view: 0 },
    { type: 'page_viewed', page: 13, view: 1 },
  ])
  expect(pages.settle()).toEqual([
    { type: 'page_held', page: 12, view: 0, ms: 500 },
    { type: 'page_held', page: 13, view: 1, ms: 500 },
  ])
})

it('time is told once: of pages that stay, and of pages that leave', () => {
  const pages = new PageViews()
  pages.show(spread)
  pages.pass(2000.7)
  expect(pages.settle().map(event => 'ms' in event && event.ms)).toEqual([1000, 1000])
  expect(pages.settle()).toEqual([])
  pages.pass(300)
  expect(pages.show(new Set([13]))).toEqual([{ type: 'page_held', page: 12, view: 0, ms: 300 }])
  expect(pages.settle()).toEqual([{ type: 'page_held', page: 13, view: 1, ms: 300 }])
})

it('a page that is passed in less than a second is not viewed', () => {
  const pages = new PageViews()
  pages.show(spread)
  expect(pages.pass(700)).toEqual([])
  expect(pages.show(new Set([14]))).toEqual([])
  expect(pages.pass(700)).toEqual([])
  expect(pages.settle()).toEqual([])
})

it('a page that comes back has another view', () => {
  const pages = new PageViews()
  pages.show(spread)
  pages.pass(1000)
  pages.show(new Set())
  pages.show(new Set([12]))
  expect(pages.pass(400)).toEqual([])
  expect(pages.pass(600)).toEqual([{ type: 'page_viewed', page: 12, view: 2 }])
})

it('the time that events tell is the time in view, but for a part of a millisecond', () => {
  const step = fc.record({
    ms: fc.double({ min: 0, max: 5000, noNaN: true }),
    pages: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    settles: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step), steps => {
      const views = new PageViews()
      // Time in view since a page came, and by view what events tell of it.
      const inView = new Map<number, number>()
      const expected: number[] = []
      const told = new Map<number, number>()
      const hear = (events: ReturnType<PageViews['settle']>) => {
        for (const event of events) {
          if (event.type === 'page_viewed') told.set(event.view, 1000)
          if (event.type === 'page_held')
            told.set(event.view, (told.get(event.view) ?? Number.NaN) + event.ms)
        }
      }
      const leave = (page: number) => {
        const ms = inView.get(page) ?? 0
        inView.delete(page)
        if (ms >= 1000) expected.push(ms)
      }
      for (const { ms, pages, settles } of [...steps, { ms: 0, pages: [], settles: true }]) {
        for (const [page, before] of inView) inView.set(page, before + ms)
        hear(views.pass(ms))
        for (const page of inView.keys()) if (!pages.includes(page)) leave(page)
        for (const page of pages) inView.set(page, inView.get(page) ?? 0)
        hear(views.show(new Set(pages)))
        if (settles) hear(views.settle())
      }
      const sorted = (values: Iterable<number>) => [...values].toSorted((one, other) => one - other)
      const [is, shouldBe] = [sorted(told.values()), sorted(expected)]
      expect(is).toHaveLength(shouldBe.length)
      for (const [index, ms] of shouldBe.entries()) {
        expect((is[index] ?? Number.NaN) - ms).toBeLessThan(0.001)
        expect(ms - (is[index] ?? Number.NaN)).toBeLessThan(1.001)
      }
    }),
  )
})
