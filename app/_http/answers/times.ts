import { LRUCache } from 'lru-cache'
import { DateTime } from 'luxon'
import { part } from '#db/parts.ts'

/** A moment as answers have it, see `dateTime`. */
export function dateTimeToJson(moment: Date, timeZone: string): string
export function dateTimeToJson(moment: Date | null, timeZone: string): string | null
export function dateTimeToJson(moment: Date | null, timeZone: string): string | null {
  return moment && (withKnownOffset(moment, timeZone) ?? withOffset(moment, timeZone))
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Further ones have more than four digits, or none of their own. */
const years = { from: 1, to: 9998 }

type Offset = { minutes: number; text: string }

/** By time zone and day, in UTC; `changes` where it is not the same all day. */
const offsets = part(() => new LRUCache<string, Offset | 'changes'>({ max: 10_000 }))

/** Does what luxon does, which looks the offset of each moment up anew. Undefined where luxon has to. */
function withKnownOffset(moment: Date, timeZone: string): string | undefined {
  const offset = offsetOn(Math.floor(moment.getTime() / dayMs), timeZone)
  if (offset === 'changes') return undefined
  const local = new Date(moment.getTime() + offset.minutes * minuteMs)
  const year = local.getUTCFullYear()
  return year >= years.from && year <= years.to ? local.toISOString().slice(0, -1) + offset.text : undefined
}

function offsetOn(day: number, timeZone: string): Offset | 'changes' {
  const place = `${day} ${timeZone}`
  const known = offsets().get(place)
  if (known !== undefined) return known
  const offset = offsetOf(day, timeZone)
  offsets().set(place, offset)
  return offset
}

function offsetOf(day: number, timeZone: string): Offset | 'changes' {
  const first = DateTime.fromMillis(day * dayMs, { zone: timeZone })
  const last = DateTime.fromMillis((day + 1) * dayMs - 1, { zone: timeZone })
  const isSame = first.isValid && first.offset === last.offset && Number.isInteger(first.offset)
  return isSame ? { minutes: first.offset, text: first.toFormat('ZZ') } : 'changes'
}

function withOffset(moment: Date, timeZone: string): string {
  // UTC too is told as an offset.
  return (DateTime.fromJSDate(moment, { zone: timeZone }).toISO() ?? '').replace(/Z$/, '+00:00')
}
