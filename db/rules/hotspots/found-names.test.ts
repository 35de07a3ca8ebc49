import { expect, test } from 'vitest'
import type { PlacedFinding } from './found.ts'
import { withDistinctNames } from './found-names.ts'

function link(url: string, title: string | null = null, pageNumber = 1): PlacedFinding {
  return {
    ...base(title, pageNumber),
    type: 'external_link',
    details: { url, popup_max_width: null, popup_max_height: null },
  }
}

function toPage(page_number: number, title: string): PlacedFinding {
  return { ...base(title, 1), type: 'page_reference', details: { page_number } }
}

function base(title: string | null, pageNumber: number) {
  const area = { left: 0, top: 0, width: 0.1, height: 0.1 }
  const flags = { showIndication: true, dynamic: false, embeddedContent: false }
  return { pageId: pageNumber, pageNumber, area, skus: [], foundBy: 'annotation' as const, title, ...flags }
}

const titlesOf = (...found: PlacedFinding[]) => withDistinctNames(found).map(({ title }) => title)

test('links that lead elsewhere under one name say where, by host or by address', () => {
  expect(titlesOf(link('https://a.example/x', 'Buy'), link('https://www.b.example/y', 'Buy'))).toEqual([
    'Buy – a.example',
    'Buy – b.example',
  ])
  expect(titlesOf(link('https://a.example/1', 'Buy'), link('https://a.example/2', 'buy'))).toEqual([
    'Buy – a.example/1',
    'buy – a.example/2',
  ])
  expect(titlesOf(toPage(3, 'More'), toPage(4, 'More'))).toEqual(['More – 3', 'More – 4'])
})

test('parameters are told only where the rest is the same', () => {
  expect(
    titlesOf(link('https://a.example/1?u=pdf', 'Buy'), link('https://a.example/2/?u=pdf', 'Buy')),
  ).toEqual(['Buy – a.example/1', 'Buy – a.example/2'])
  expect(titlesOf(link('https://a.example/?id=1', 'Buy'), link('https://a.example/?id=2', 'Buy'))).toEqual([
    'Buy – a.example/?id=1',
    'Buy – a.example/?id=2',
  ])
})

test('links without words that share a host are named by their addresses', () => {
  expect(titlesOf(link('https://a.example/1'), link('https://a.example/2'))).toEqual([
    'a.example/1',
    'a.example/2',
  ])
})

test('links that are alone with their name, lead to the same, or are spreads apart keep it', () => {
  expect(
    titlesOf(
      link('https://a.example/1', 'Oak'),
      link('https://a.example/2', 'Ash'),
      link('https://b.example'),
    ),
  ).toEqual(['Oak', 'Ash', null])
  expect(titlesOf(link('https://a.example/1', 'Oak'), link('https://a.example/1', 'Oak', 2))).toEqual([
    'Oak',
    'Oak',
  ])
  expect(titlesOf(link('https://a.example/1', 'Oak'), link('https://a.example/2', 'Oak', 3))).toEqual([
    'Oak',
    'Oak',
  ])
})

test('long addresses are told apart by their ends', () => {
  const long = (end: string) => link(`https://a.example/${'x'.repeat(500)}${end}`)
  const [one, other] = titlesOf(long('1'), long('2'))
  expect(one).not.toBe(other)
  expect(one?.length).toBeLessThanOrEqual(255)
})
