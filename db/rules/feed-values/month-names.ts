import { languages } from '../languages.ts'
import { remembered } from '../remembered.ts'

/** Numbers of months by their names and short names; those that languages use for different months are no one's. */
const months = remembered((_: string): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  const put = (name: string, month: number) =>
    found.set(name, (found.get(name) ?? month) === month ? month : 0)
  for (const { tag } of Object.values(languages))
    for (const style of ['long', 'short'] as const)
      for (const shape of [{ month: style }, { month: style, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(tag, { ...shape, timeZone: 'UTC' })
        for (let month = 1; month <= 12; month += 1) {
          const parts = format.formatToParts(Date.UTC(2026, month - 1, 1))
          put(keyOf(parts.find(({ type }) => type === 'month')?.value ?? ''), month)
        }
      }
  return found
})

function keyOf(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

const dayFirst =
  /^(?:\p{L}{2,12}\.?,?\s+)?(\d{1,2})(?:\.|st|nd|rd|th|er|º)?[\s-]*(?:de\s+)?(\p{L}{3,12})\.?[\s,-]*(?:de\s+)?(\d{4})(?:[\s,]+(\d.*))?$/iu
const monthFirst =
  /^(?:\p{L}{2,12}\.?,?\s+)?(\p{L}{3,12})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})(?:[\s,]+(\d.*))?$/iu
const inCharacters = /^(\d{4})年(\d{1,2})月(\d{1,2})日\s*(.*)$/
const hungarian = /^(\d{4})\.\s(\d{1,2})\.\s(\d{1,2})\.?$/
const compactTime = /^(\d{4})(\d\d)(\d\d)T(\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?(\D.*)?$/i
const unixTime = /^1\d{9}(?:\d{3})?$/

/**
 * Returns a date with the month in digits: `Jan 1, 2026`, `1. Januar 2026`, `2026年1月1日`, `20260101T000000Z`, and seconds or
 * milliseconds since 1970; other texts as they are.
 */
export function withMonthInDigits(text: string): string {
  if (!/\p{L}/u.test(text)) {
    const [, year, month = '', day = ''] = hungarian.exec(text) ?? []
    if (year !== undefined) return `${year}-${two(month)}-${two(day)}`
    if (!unixTime.test(text)) return text
    return new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString()
  }
  const [, year, month = '', day = '', time] = inCharacters.exec(text) ?? []
  if (year !== undefined) return isoOf(year, Number(month), day, time)
  const compact = compactTime.exec(text)
  if (compact)
    return `${compact.slice(1, 4).join('-')}T${compact[4]}:${compact[5]}:${compact[6] ?? '00'}${compact[7] ?? ''}`
  const [, firstDay = '', name = '', yearAfter = '', timeAfter] = dayFirst.exec(text) ?? []
  const after = months('all').get(keyOf(name))
  if (after) return isoOf(yearAfter, after, firstDay, timeAfter)
  const [, nameBefore = '', secondDay = '', yearLast = '', timeLast] = monthFirst.exec(text) ?? []
  const before = months('all').get(keyOf(nameBefore))
  return before ? isoOf(yearLast, before, secondDay, timeLast) : text
}

function isoOf(year: string, month: number, day: string, time = ''): string {
  const date = `${year}-${two(String(month))}-${two(day)}`
  return time === '' ? date : `${date}T${time}`
}

function two(digits: string): string {
  return digits.padStart(2, '0')
}
