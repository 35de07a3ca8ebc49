import { otherWords } from '#db/rules/statistics/day-limits.ts'
import type { Figure } from '#db/rules/statistics/figures.ts'

/** Formats a figure; a dash where there is none. */
export function figureInWords(value: number | null, unit: Figure['unit']): string {
  if (value === null) return '–'
  if (unit === 'share') return `${Math.round(value * 100)} %`
  if (unit === 'seconds') return secondsInWords(Math.round(value))
  return value.toLocaleString('en', { maximumFractionDigits: 1 })
}

function secondsInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return joined(`${minutes} min`, seconds % 60, 's')
  return joined(`${Math.floor(minutes / 60).toLocaleString('en')} h`, minutes % 60, 'min')
}

const joined = (first: string, rest: number, unit: string) =>
  rest === 0 ? first : `${first} ${rest} ${unit}`

export type FigureChange = { direction: 'more' | 'less' | 'same'; words: string }

const unchanged = {
  before: { none: 'none before', same: 'as before' },
  beside: { none: 'none there', same: 'the same' },
}

/** Compares with the time before, or with another publication; undefined where one of both has no figure. */
export function changeOf(
  now: number | null,
  base: number | null,
  than: keyof typeof unchanged = 'before',
): FigureChange | undefined {
  if (now === null || base === null) return undefined
  if (base === 0) return now === 0 ? undefined : { direction: 'more', words: unchanged[than].none }
  const percent = Math.round((now / base - 1) * 100)
  if (percent === 0) return { direction: 'same', words: unchanged[than].same }
  return percent > 0
    ? { direction: 'more', words: `${percent.toLocaleString('en')} % more` }
    : { direction: 'less', words: `${-percent} % less` }
}

/** @param day such as `2026-11-21` */
export function shortDay(day: string, { withYear = false } = {}): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}

const unknown: Record<string, string> = {
  referrer: 'Direct or unknown',
  utmCampaign: 'Without a campaign',
  embeddedOn: 'Not embedded',
}

/** Names a value of a source, such as a country. */
export function sourceValueInWords(source: string, value: string): string {
  if (value === '') return unknown[source] ?? 'Not known'
  if (value === otherWords) return 'Others'
  if (source === 'country') return named('region', value)
  if (source === 'language') return named('language', value)
  return source === 'device' ? value.charAt(0).toUpperCase() + value.slice(1) : value
}

/** Names words that were searched for. */
export function searchedInWords(words: string): string {
  return words === otherWords ? 'Other words' : words
}

function named(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames('en', { type }).of(code) ?? code
  } catch {
    // Readers' browsers tell what they like.
    return code
  }
}
