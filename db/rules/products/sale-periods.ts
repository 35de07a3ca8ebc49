/** Start inclusive, end exclusive; null leaves that side open. */
export type SalePeriod = { startsAt: Date | null; endsAt: Date | null }

/**
 * Parses two ISO 8601 times with a slash, UTC by default; either may be empty, and dates cover whole days.
 * @see https://support.google.com/merchants/answer/6324460
 * @returns undefined if invalid or ending before it begins
 */
export function parseSalePeriod(text: string): SalePeriod | undefined {
  const [from, until, more] = text.split('/')
  if (from === undefined || until === undefined || more !== undefined || text === '/') return undefined
  const startsAt = momentOf(from.trim(), false)
  const endsAt = momentOf(until.trim(), true)
  if (startsAt === undefined || endsAt === undefined) return undefined
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) return undefined
  return { startsAt, endsAt }
}

const dayMs = 24 * 60 * 60 * 1000

const moment =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s*(?:Z|([+-])(\d\d):?(\d\d)?)?)?$/i

/** @returns null for nothing, undefined for an invalid time */
function momentOf(text: string, isEnd: boolean): Date | null | undefined {
  if (text === '') return null
  const parts = moment.exec(text)
  if (!parts) return undefined
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(part => Number(part ?? 0))
  const date = Date.UTC(year ?? 0, (month ?? 0) - 1, day)
  // `Date.UTC` accepts 30 February and a thirteenth month.
  if (new Date(date).getUTCDate() !== day || month === undefined || month > 12) return undefined
  if (parts[4] === undefined) return new Date(isEnd ? date + dayMs : date)
  if ((hour ?? 0) > 24 || (minute ?? 0) > 59 || (second ?? 0) > 60) return undefined
  const offset = (Number(parts[8] ?? 0) * 60 + Number(parts[9] ?? 0)) * (parts[7] === '-' ? -1 : 1)
  if (Math.abs(offset) > 14 * 60) return undefined
  return new Date(date + (((hour ?? 0) * 60 + (minute ?? 0) - offset) * 60 + (second ?? 0)) * 1000)
}
