import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReaderEvent } from '#db/rules/statistics/events.ts'
import { restMs, Searches } from './searches.ts'

let counted: ReaderEvent[]
let searches: Searches

beforeEach(() => {
  vi.useFakeTimers()
  counted = []
  searches = new Searches(event => counted.push(event))
})
afterEach(() => void vi.useRealTimers())

function search(words: string, hits: number) {
  searches.typed(words)
  searches.answered(words, hits)
}

it('words count once they rest, and their beginnings do not', () => {
  search('ch', 40)
  vi.advanceTimersByTime(restMs - 1)
  search('chair', 3)
  expect(counted).toEqual([])
  vi.advanceTimersByTime(restMs)
  expect(counted).toEqual([{ type: 'searched', words: 'chair', hits: 3 }])
})

it('a miss is a search without hits', () => {
  search('sofa', 0)
  vi.advanceTimersByTime(restMs)
  expect(counted).toEqual([{ type: 'searched', words: 'sofa', hits: 0 }])
})

it('a hit that is chosen ends the wait', () => {
  search('chair', 3)
  searches.chosen('chair', 3)
  searches.chosen('chair', 3)
  vi.advanceTimersByTime(restMs)
  expect(counted).toEqual([
    { type: 'searched', words: 'chair', hits: 3 },
    { type: 'hit_chosen', words: 'chair' },
    { type: 'hit_chosen', words: 'chair' },
  ])
})

it('leaving the search ends the wait, with what was answered', () => {
  search('sofa', 0)
  searches.settle()
  searches.typed('sofas')
  searches.settle()
  expect(counted).toEqual([{ type: 'searched', words: 'sofa', hits: 0 }])
})

it('the same words count again after others, or after none', () => {
  for (const words of ['chair', 'chair ', 'lamp', 'chair', '', 'chair']) {
    search(words, 1)
    if (words.trim() === '') searches.typed('')
    else searches.answered(words.trim(), 1)
    searches.settle()
  }
  expect(counted.map(event => 'words' in event && event.words)).toEqual(['chair', 'lamp', 'chair', 'chair'])
})

it('words of the address count once a hit of theirs is chosen', () => {
  searches.answered('chair', 3)
  vi.advanceTimersByTime(restMs)
  expect(counted).toEqual([])
  searches.chosen('chair', 3)
  expect(counted.map(({ type }) => type)).toEqual(['searched', 'hit_chosen'])
})

it('long words are cut to what is taken', () => {
  searches.chosen('x'.repeat(200), 0)
  expect(counted.map(event => 'words' in event && event.words.length)).toEqual([100, 100])
})
