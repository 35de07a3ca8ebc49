import { expect, it } from 'vitest'
import { eventsPerBatch } from '#db/rules/statistics/events.ts'
import { batchAt, mostInBatch, mostWaiting, ReadingTimer } from './reading.ts'

const facts = { language: 'nl-BE', layout: 'spreads' } as const
const numbersOf = (batches: ReturnType<ReadingTimer['take']>) =>
  batches.map(({ events }) => events.map(({ number }) => number))

it('begins with its opening, and tells ages by the time of sending', () => {
  const reading = new ReadingTimer(facts, 100)
  reading.add({ type: 'shared' }, 1600.4)
  const [batch] = reading.take(2100)
  expect(batch).toEqual({
    reading: expect.stringMatching(/^[0-9a-f]{16}$/),
    events: [
      { type: 'opened', facts, number: 0, age: 2000 },
      { type: 'shared', number: 1, age: 500 },
    ],
  })
})

it('numbers its events in turn over all batches, and sends each once', () => {
  const reading = new ReadingTimer(facts, 0)
  expect(numbersOf(reading.take(1))).toEqual([[0]])
  expect(reading.take(2)).toEqual([])
  reading.add({ type: 'zoomed' }, 3)
  reading.add({ type: 'printed' }, 3)
  expect(numbersOf(reading.take(4))).toEqual([[1, 2]])
})

it('asks to be sent once there is enough for a batch', () => {
  const reading = new ReadingTimer(facts, 0)
  const answers = Array.from({ length: batchAt }, () => reading.add({ type: 'shared' }, 1))
  expect(answers.indexOf(true)).toBe(batchAt - 1)
})

it('keeps some events without a connection, in batches as large as the server takes', () => {
  const reading = new ReadingTimer(facts, 0)
  for (let time = 0; time < mostWaiting + 10; time += 1) reading.add({ type: 'shared' }, time)
  const batches = reading.take(1000)
  expect(mostInBatch).toBeLessThanOrEqual(eventsPerBatch)
  expect(batches.every(({ events }) => events.length <= mostInBatch)).toBe(true)
  expect(numbersOf(batches).flat()).toEqual(Array.from({ length: mostWaiting + 1 }, (_, number) => number))
})

it('still has its opening to send after its events were forgotten', () => {
  const reading = new ReadingTimer(facts, 0)
  reading.add({ type: 'shared' }, 1)
  reading.clear()
  expect(reading.take(2).flatMap(({ events }) => events.map(({ type }) => type))).toEqual(['opened'])
})

it('is another one each time', () => {
  const ids = Array.from({ length: 100 }, () => new ReadingTimer(facts, 0).take(1)[0]?.reading)
  expect(new Set(ids).size).toBe(100)
})
