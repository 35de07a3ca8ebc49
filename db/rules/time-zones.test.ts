import { expect, test } from 'vitest'
import { isTimeZone } from './time-zones.ts'

test.each([
  'UTC',
  'Europe/Amsterdam',
  'America/Argentina/Buenos_Aires',
  'Etc/GMT+1',
  'Asia/Kolkata',
  'Asia/Calcutta',
])('%s is a time zone', name => {
  expect(isTimeZone(name)).toBe(true)
})

test.each([
  '',
  ' ',
  'Mars/Olympus',
  '+02:00',
  '-05',
  'Europe',
  'Europe/Amsterdam ',
  'UTC+2',
  '__proto__',
  'x\0',
])('%j is none', name => {
  expect(isTimeZone(name)).toBe(false)
})
