import { expect, test } from 'vitest'
import { placeInLine, placesInQueue, secondsPerPage, steadyMoment } from './queue.ts'

const now = new Date('2026-05-01T12:00:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + 1000 * seconds)

test('a short PDF of another account is done long before a long one', () => {
  const places = placesInQueue(
    [
      { id: 1, account: 1, first: 0, left: 300, secondsPerPage: 1 },
      { id: 2, account: 2, first: 0, left: 10, secondsPerPage: 1 },
    ],
    2,
  )
  expect(places.get(2)).toEqual({ pdfsBefore: 0, pagesBefore: 10, secondsLeft: 10.5 })
  expect(places.get(1)).toEqual({ pdfsBefore: 1, pagesBefore: 10, secondsLeft: 155.5 })
})

test('of one account, shorter PDFs and the first page of a longer one come before, and a share of the one sent first', () => {
  const planned = [
    { id: 1, account: 1, first: 20, left: 100, secondsPerPage: 1 },
    { id: 2, account: 1, first: 5, left: 20, secondsPerPage: 1 },
    { id: 3, account: 1, first: 0, left: 60, secondsPerPage: 1 },
    { id: 4, account: 1, first: 0, left: 13, secondsPerPage: 1 },
  ]
  const places = placesInQueue(planned, 1)
  // The first page of 60, and a third of its own 13 and that one for the oldest.
  expect(places.get(4)).toMatchObject({ pdfsBefore: 0, pagesBefore: 1 + 5 })
  expect(places.get(2)).toMatchObject({ pdfsBefore: 1, pagesBefore: 13 + 1 + 11 })
  expect(places.get(3)).toMatchObject({ pdfsBefore: 2, pagesBefore: 13 + 20 + 31 })
  expect(places.get(1)).toMatchObject({ pdfsBefore: 3, pagesBefore: 13 + 20 + 60 })
})

test('the PDF sent first is passed by three times its own pages at most', () => {
  const flyers = Array.from({ length: 50 }, (_, index) => ({ id: 2 + index, account: 1, first: 1, left: 12 }))
  const planned = [{ id: 1, account: 1, first: 30, left: 70 }, ...flyers]
  const places = placesInQueue(
    planned.map(each => ({ ...each, secondsPerPage: 1 })),
    1,
  )
  expect(places.get(1)).toMatchObject({ pagesBefore: 210, secondsLeft: 280 })
})

test('without a worker, or before anybody knows what a page takes, there is no time', () => {
  const planned = { id: 1, account: 1, first: 0, left: 3, secondsPerPage: 1 }
  expect(placesInQueue([planned], 0).get(1)?.secondsLeft).toBeUndefined()
  expect(placesInQueue([{ ...planned, secondsPerPage: undefined }], 4).get(1)?.secondsLeft).toBeUndefined()
})

test('the seconds of a page are those of other PDFs at first, and its own by and by', () => {
  const others = { pages: 100, seconds: 50 }
  expect(secondsPerPage({ pages: 0, seconds: 0 }, { pages: 2, seconds: 1 })).toBeUndefined()
  expect(secondsPerPage({ pages: 0, seconds: 0 }, others)).toBe(0.5)
  expect(secondsPerPage({ pages: 5, seconds: 7.5 }, others)).toBe(1)
  expect(secondsPerPage({ pages: 995, seconds: 1990 }, others)).toBeCloseTo(2, 1)
})

test('a moment that was told stays until it is wrong by a fifth of what is left', () => {
  expect(steadyMoment(null, now, 100)).toEqual(inSeconds(100))
  expect(steadyMoment(inSeconds(118), now, 100)).toEqual(inSeconds(118))
  expect(steadyMoment(inSeconds(82), now, 100)).toEqual(inSeconds(82))
  expect(steadyMoment(inSeconds(125), now, 100)).toEqual(inSeconds(100))
  expect(steadyMoment(inSeconds(6), now, 2)).toEqual(inSeconds(6))
  expect(steadyMoment(inSeconds(-1), now, 2)).toEqual(inSeconds(2))
  expect(steadyMoment(inSeconds(100), now, undefined)).toBeNull()
})

test('nothing is told that no worker stands for, and no moment that has passed', () => {
  const place = { pdfsBefore: 1, pagesBefore: 9, notedAt: now.toISOString() }
  const told = { ...place, finishesAt: inSeconds(50).toISOString() }
  expect(placeInLine(told, inSeconds(10))).toEqual({
    pdfsBefore: 1,
    pagesBefore: 9,
    finishesAt: told.finishesAt,
  })
  expect(placeInLine(told, inSeconds(55))?.finishesAt).toBeNull()
  expect(placeInLine(told, inSeconds(61))).toBeNull()
  expect(placeInLine(null, now)).toBeNull()
})
