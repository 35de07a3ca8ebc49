import { describe, expect, it } from 'vitest'
import {
  type BookAddress,
  pageAddress,
  pagesWith,
  spreadDataPath,
  spreadPath,
  spreadWithPage,
} from './page-address.ts'

const booklet: BookAddress = { path: '/demo/spring', layout: 'booklet', pageCount: 8 }
const single: BookAddress = { ...booklet, layout: 'single' }

describe('a booklet', () => {
  it('opens on the right, then shows pairs, and ends on the left', () => {
    expect([1, 2, 3, 7, 8].map(page => pagesWith(page, booklet))).toEqual([[1], [2, 3], [2, 3], [6, 7], [8]])
  })

  it('has no pages beyond its ends', () => {
    expect([0, 9, 10].map(page => pagesWith(page, booklet))).toEqual([[], [], []])
  })

  it('has an address for each spread, the shortest for the first', () => {
    expect(spreadPath([1], booklet)).toBe('/demo/spring')
    expect(spreadPath([2, 3], booklet)).toBe('/demo/spring/page/2-3')
    expect(spreadDataPath([1], booklet)).toBe('/demo/spring/page/1/spread.json')
  })

  it.each(['2-3', '8', '1'])('is read at its usual address %s', name => {
    expect(spreadWithPage(name, booklet)).toEqual({ pages: name.split('-').map(Number), isCanonical: true })
  })

  it.each([
    ['3', [2, 3]],
    ['2', [2, 3]],
    ['3-2', [2, 3]],
    ['02-3', [2, 3]],
    ['3-4', [2, 3]],
    ['7-8', [6, 7]],
  ])('leads from %s to the spread of its page', (name, pages) => {
    expect(spreadWithPage(name, booklet)).toEqual({ pages, isCanonical: false })
  })

  it.each(['0', '9', '8-9', '0-1', '2-5', '-1', '2-', 'two', '', '2-3-4', '1e1', '99999999999'])(
    'has no page %j',
    name => {
      expect(spreadWithPage(name, booklet)).toBeUndefined()
    },
  )
})

describe('a booklet in pairs from the first page', () => {
  const paired: BookAddress = { ...booklet, pairing: 'from_first', pageCount: 7 }

  it('opens on two pages, which the shortest address shows', () => {
    expect([1, 2, 3, 7].map(page => pagesWith(page, paired))).toEqual([[1, 2], [1, 2], [3, 4], [7]])
    expect(spreadPath([1, 2], paired)).toBe('/demo/spring')
    expect(pageAddress(2, paired)).toBe('/demo/spring#page-2')
    expect(spreadDataPath([1, 2], paired)).toBe('/demo/spring/page/1-2/spread.json')
  })

  it('is found under the addresses that it had while its cover was alone', () => {
    expect(spreadWithPage('2-3', paired)).toEqual({ pages: [1, 2], isCanonical: false })
    expect(spreadWithPage('1', paired)).toEqual({ pages: [1, 2], isCanonical: false })
    expect(spreadWithPage('8', paired)).toBeUndefined()
  })
})

describe('single pages', () => {
  it('lead from a spread of the booklet that they were to its first page', () => {
    expect(spreadWithPage('2-3', single)).toEqual({ pages: [2], isCanonical: false })
    expect(spreadWithPage('3', single)).toEqual({ pages: [3], isCanonical: true })
  })
})
