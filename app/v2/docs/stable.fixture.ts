// Makes what differs from run to run the same: moments, secrets, and what is drawn by chance.

import { DateTime } from 'luxon'

const dayMs = 86_400_000

/** The time zone of the group that is shown. */
export const shownZone = 'Europe/Amsterdam'
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const day = /^\d{4}-\d\d-\d\d$/

/** Ids of each file of tests begin after another multiple of this, see db/testing/fresh-database.ts. */
const idsBegin = 100_000
const ownIds = /(?<!\d)[1-9]\d{0,2}00(?!000)\d{3}(?!\d)/g

/** The moment of recording, as recorded answers have it. */
const recordedAt = { day: '2026-03-02', time: '09:30:00' }

/** Returns a value as every run records it. */
export function stable<Value>(value: Value): Value {
  const seen = new Map<string, string>()
  const replaced = JSON.stringify(value, (key, inner: unknown) => {
    if (typeof inner === 'number') return Number(withoutBegin(String(inner)))
    return typeof inner === 'string' ? stableText(key, inner, seen) : inner
  })
  return replaced === undefined ? value : JSON.parse(replaced)
}

function stableText(key: string, text: string, seen: Map<string, string>): string {
  if (moment.test(text) && isNear(text)) return momentOf(text)
  if (day.test(text) && isNear(text)) return dayOf(text)
  if (key === 'number') return text.replace(/^\w{4}-\w{4}$/, 'K7QM-2R4T')
  return withoutBegin(text)
    .replaceAll('http://localhost:3000', 'https://app.example.com')
    .replaceAll('http://127.0.0.1:3000', 'https://read.example.com')
    .replace(/(?<=seal=)[\w-]+/g, 'seal')
    .replace(/whsec_[\w+/=]+/g, 'whsec_c2VjcmV0…')
    .replace(/recto_[\w-]+/g, 'recto_…')
    .replace(/(?<![\w-])(?![\da-f]{8}-)[\w-]{22,}(?=\.)/g, found =>
      remembered(found, seen, at => `k${at}`.padEnd(6, '0')),
    )
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, found =>
      remembered(found, seen, at => `0b1c2d3e-0000-4000-8000-${String(at).padStart(12, '0')}`),
    )
}

/** Counts ids from 1. */
function withoutBegin(text: string): string {
  return text.replace(ownIds, id => String(Number(id) % idsBegin))
}

function remembered(found: string, seen: Map<string, string>, name: (at: number) => string): string {
  const known = seen.get(found) ?? name(seen.size + 1)
  seen.set(found, known)
  return known
}

/** Moments that were typed are further away. */
function isNear(text: string): boolean {
  return Math.abs(Date.parse(text) - Date.now()) < 60 * dayMs
}

function momentOf(text: string): string {
  const [, fraction, zone = 'Z'] = moment.exec(text) ?? []
  const time = zone === 'Z' ? '08:30:00' : recordedAt.time
  const days = Math.round((Date.parse(text) - Date.now()) / dayMs)
  return `${daysAfter(days)}T${time}${fraction ? '.000' : ''}${zone === '+02:00' ? '+01:00' : zone}`
}

/** Returns the day that is as far from that of recording as a day is from today. */
function dayOf(text: string): string {
  const today = DateTime.now().setZone(shownZone).toISODate() ?? ''
  return daysAfter(Math.round((Date.parse(text) - Date.parse(today)) / dayMs))
}

function daysAfter(days: number): string {
  return new Date(Date.parse(recordedAt.day) + days * dayMs).toISOString().slice(0, 10)
}
