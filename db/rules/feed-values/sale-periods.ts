import { DateTime } from 'luxon'
import { remembered } from '../remembered.ts'
import { no, yes } from './availability-words.ts'
import { type DateOrder, isoDate } from './date-orders.ts'
import { wordKey } from './word-keys.ts'

/** Start inclusive, end exclusive; null leaves that side open. */
export type SalePeriod = { startsAt: Date | null; endsAt: Date | null }

/** The zone and the order of days and months, of times that do not show theirs. */
export type DateReading = {
  zone?: string // IANA name; UTC by default
  order?: DateOrder | undefined
}

/**
 * Parses two times with a slash, or a dash between spaces; either may be empty, and dates cover whole days.
 * @see https://support.google.com/merchants/answer/6324460
 * @returns undefined if invalid, unclear or ending before it begins
 */
export function parseSalePeriod(text: string, reading?: DateReading): SalePeriod | undefined {
  const [from, until] = datesIn(text) ?? []
  return from === undefined || until === undefined ? undefined : salePeriod(from, until, reading)
}

/** Returns the answer of a column that says whether a product is on sale; undefined for a period. */
export function isOnSale(text: string): boolean | undefined {
  if (text.length > longestAnswer) return undefined
  const key = wordKey(text)
  return yes.has(key) || (no.has(key) ? false : undefined)
}
const longestAnswer = 10 // characters

const longestPeriod = 100 // characters
const isoDates = /^\s*\d{4}-[^/,]*,\s*\d{4}-[^/,]*$/

/** Returns the first and last date of a period, as they are written; undefined without two parts. */
export function datesIn(text: string): [from: string, until: string] | undefined {
  if (text.length > longestPeriod) return undefined
  const [, first, last] =
    /^(\S.*?)\s+(?:[-–—~〜]|to|until|bis|au|à|tot|t\/m|al|hasta|a|do|till|til|по|до)\s+(\S.*)$/i.exec(
      text.trim(),
    ) ?? []
  if (first !== undefined && last !== undefined) return [first, last]
  const [from, until, more] = isoDates.test(text) ? text.split(',') : text.split('/')
  return from === undefined || until === undefined || more !== undefined
    ? undefined
    : [from.trim(), until.trim()]
}

/** Parses two times in fields of their own, as `parseSalePeriod` does. */
export function salePeriod(
  from: string,
  until: string,
  { zone = 'UTC', order }: DateReading = {},
): SalePeriod | undefined {
  const [start, end] = [isoDate(from.trim(), order), isoDate(until.trim(), order)]
  if (start === undefined || end === undefined) return undefined
  const { startsAt } = momentsOf(`${zone} ${start}`)
  const { endsAt } = momentsOf(`${zone} ${end}`)
  if (startsAt === undefined || endsAt === undefined) return undefined
  if (startsAt === null && endsAt === null) return undefined
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) return undefined
  return { startsAt, endsAt }
}

/** Many products begin and end together. */
const momentsOf = remembered((zoned: string) => {
  const [zone = '', text = ''] = zoned.split(/ (.*)/)
  return { startsAt: momentOf(text, false, zone), endsAt: momentOf(text, true, zone) }
}, 1000)

const moment =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i

/** @returns null for nothing, undefined for an invalid time */
function momentOf(text: string, isEnd: boolean, zone: string): Date | null | undefined {
  if (text === '') return null
  const parts = moment.exec(text)
  if (!parts) return undefined
  const [year, month, day, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map(part => Number(part ?? 0))
  if (minute > 59 || second > 60) return undefined
  const offset = parts[7]
  const date = DateTime.fromObject(
    { year, month, day },
    { zone: offset === undefined ? zone : zoneOf(offset) },
  )
  if (!date.isValid) return undefined
  if (parts[4] === undefined) return (isEnd ? date.plus({ days: 1 }) : date).startOf('day').toJSDate()
  if (hour > 24) return undefined
  // The last hour of a day may be written as 24:00.
  const time = hour === 24 ? date.plus({ days: 1 }) : date.set({ hour })
  return time.plus({ minutes: minute, seconds: second }).toJSDate()
}

function zoneOf(offset: string): string {
  if (/^[a-z]/i.test(offset)) return 'UTC'
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(3).replace(':', '') || 0)]
  return hours * 60 + minutes > 14 * 60
    ? 'invalid'
    : `UTC${offset[0]}${hours}:${String(minutes).padStart(2, '0')}`
}
