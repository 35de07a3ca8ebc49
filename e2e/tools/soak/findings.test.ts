import { expect, test } from 'vitest'
import { Answers } from './answers.ts'
import { growth, type Sample } from './growth.ts'

test('a failure is explained by a restart of web or database that it overlaps, and by nothing else', () => {
  const answers = new Answers()
  answers.restarts.push({ part: 'database', fromMs: 10_000, untilMs: 15_000 })
  answers.restarts.push({ part: 'worker', fromMs: 40_000, untilMs: 45_000 })
  answers.note('GET page', 503, 12_000, 12_010, 'within')
  answers.note('GET page', 0, 8000, 11_000, 'begun before')
  answers.note('GET page', 503, 15_900, 15_910, 'just after')
  answers.note('GET page', 503, 17_000, 17_010, 'late')
  answers.note('POST /metatags', 500, 42_000, 42_010, 'while a worker restarts')
  answers.note('GET page', 200, 30_000, 30_010, '')
  answers.note('GET page', 404, 30_000, 30_010, '')
  expect(answers.unexplained()).toEqual([
    expect.stringContaining('GET page gave 503 at 00:00:17: late'),
    expect.stringContaining('POST /metatags gave 500 at 00:00:42'),
  ])
  expect(answers.explained).toBe(3)
})

test('growth is told beyond what is noise, by the medians of the first and the last third', () => {
  const steady: Sample = {
    webMb: 200,
    workerMb: 150,
    openFiles: 60,
    processes: 9,
    connections: 25,
    jobs: 2,
  }
  const series = (change: (index: number) => Partial<Sample>) =>
    Array.from({ length: 9 }, (_, index) => ({ ...steady, ...change(index) }))
  expect(growth(series(() => ({})))).toEqual([])
  expect(growth(series(index => (index === 8 ? { webMb: 900 } : {})))).toEqual([])
  expect(growth(series(index => ({ webMb: 200 + 40 * index, jobs: index })))).toEqual([
    'webMb grew from 240 to 480',
  ])
  expect(growth([])).toEqual([])
})
