import { expect, test } from 'vitest'
import { WaitingLine } from './line.ts'

const drained = (line: WaitingLine<string>) => Array.from({ length: line.length }, () => line.take())

test('a line is short: nobody is added to one that is full', () => {
  const line = new WaitingLine<string>(2)
  expect([line.add('a1', 'a'), line.add('b1', 'b'), line.add('c1', 'c')]).toEqual([
    undefined,
    undefined,
    'c1',
  ])
  expect(drained(line)).toEqual(['a1', 'b1'])
  expect(line.take()).toBeUndefined()
})

test('each lane has its turn, however many wait in another', () => {
  const line = new WaitingLine<string>(10)
  for (const job of ['a1', 'a2', 'a3', 'a4']) line.add(job, 'a')
  expect(line.take()).toBe('a1')
  line.add('b1', 'b')
  line.add('b2', 'b')
  expect(drained(line)).toEqual(['b1', 'a2', 'b2', 'a3', 'a4'])
})

test('who has most places gives up the last of them to one who has fewer', () => {
  const line = new WaitingLine<string>(3)
  for (const job of ['a1', 'a2', 'a3']) line.add(job, 'a')
  expect(line.add('a4', 'a')).toBe('a4')
  expect(line.add('b1', 'b')).toBe('a3')
  expect(drained(line)).toEqual(['a1', 'b1', 'a2'])
})
