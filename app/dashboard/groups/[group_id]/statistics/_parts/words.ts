import { otherWords } from '#db/rules/statistics/day-limits.ts'
import type { Unit } from '#db/rules/statistics/query/metrics.ts'
import type { Formats } from '#db/rules/words/formats.ts'
import type { WordKey, WordsOf } from '#db/rules/words/messages.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { Saying } from './saying.ts'

type Words = WordsOf<'statistics'>

/** Formats a figure; a dash where there is none. */
export function figureInWords({ words, formats }: Saying, value: number | null, unit: Unit): string {
  if (value === null) return '–'
  if (unit === 'share') return fill(words, 'units.share', { percent: Math.round(value * 100) })
  if (unit === 'seconds') return secondsInWords(words, Math.round(value))
  return formats.number(value, { maximumFractionDigits: 1 })
}

function secondsInWords(words: Words, all: number): string {
  const seconds = all % 60
  const minutes = Math.floor(all / 60) % 60
  const hours = Math.floor(all / 3600)
  if (all < 60) return fill(words, 'units.seconds', { seconds })
  if (hours > 0 && minutes > 0) return fill(words, 'units.hoursAndMinutes', { hours, minutes })
  if (hours > 0) return fill(words, 'units.hours', { hours })
  if (seconds > 0) return fill(words, 'units.minutesAndSeconds', { minutes, seconds })
  return fill(words, 'units.minutes', { minutes })
}

export type FigureChange = { direction: 'more' | 'less' | 'same'; words: string }

const unchanged = {
  before: { none: 'changes.noneBefore', same: 'changes.asBefore' },
  beside: { none: 'changes.noneThere', same: 'changes.theSame' },
} as const

/** Compares with the time before, or with another publication; undefined where one of both has no figure. */
export function changeOf(
  words: Words,
  now: number | null,
  base: number | null,
  than: keyof typeof unchanged = 'before',
): FigureChange | undefined {
  if (now === null || base === null) return undefined
  if (base === 0) return now === 0 ? undefined : { direction: 'more', words: words[unchanged[than].none] }
  const percent = Math.round((now / base - 1) * 100)
  if (percent === 0) return { direction: 'same', words: words[unchanged[than].same] }
  return percent > 0
    ? { direction: 'more', words: fill(words, 'changes.more', { percent }) }
    : { direction: 'less', words: fill(words, 'changes.less', { percent: -percent }) }
}

/** @param day such as `2026-11-21` */
export function shortDay({ date }: Formats, day: string, { withYear = false } = {}): string {
  return date(`${day}T00:00:00Z`, {
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  })
}

const unknown: Record<string, WordKey<'statistics'>> = {
  referrer: 'values.direct',
  utmCampaign: 'values.noCampaign',
  embeddedOn: 'values.notEmbedded',
}

const devices: Record<string, WordKey<'statistics'>> = {
  phone: 'values.phone',
  tablet: 'values.tablet',
  desktop: 'values.desktop',
}

/** Names a value of a source, such as a country. */
export function sourceValueInWords({ words, formats }: Saying, source: string, value: string): string {
  if (value === '') return words[unknown[source] ?? 'values.unknown']
  if (value === otherWords) return words['values.others']
  if (source === 'country') return named(formats.locale, 'region', value)
  if (source === 'language') return named(formats.locale, 'language', value)
  const device = source === 'device' ? devices[value] : undefined
  return device === undefined ? value : words[device]
}

/** Names words that were searched for. */
export function searchedInWords(words: Words, searched: string): string {
  return searched === otherWords ? words['values.otherWords'] : searched
}

function named(locale: string, type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames(locale, { type }).of(code) ?? code
  } catch {
    // Readers' browsers tell what they like.
    return code
  }
}
