import { expect, test } from 'vitest'
import { isCrontab } from './crontab.ts'

test.each(['30 2 * * *', '*/15 * * * *', '0 3 * * 0', '0 0,12 1-5 * 1-5', '5  4 1 1 7'])(
  '%j is a schedule',
  text => {
    expect(isCrontab(text)).toBe(true)
  },
)

test.each([
  '',
  'daily',
  '2:30',
  '60 2 * * *',
  '0 24 * * *',
  '0 0 0 * *',
  '* * * 13 *',
  '5-1 * * * *',
  '*/0 * * * *',
  '* * * *',
  '* * * * * *',
  '*x * * * *',
])('%j is none', text => {
  expect(isCrontab(text)).toBe(false)
})
