import { type Language, languages } from '../languages.ts'
import { type Reason, reason } from '../reasons/reasons.ts'

export type HelperContext = { language: Language; currency: string; timeZone: string }

type Helper = {
  /** Fewest and most arguments. */
  takes: [fewest: number, most: number]
  example: string
  run(context: HelperContext, first: unknown, second: unknown): string | boolean
}

/** A value that a helper cannot write; the product then gets the plain card. */
export class Unwritable extends Error {
  readonly reason: Reason
  constructor(why: Reason) {
    super(why.code)
    this.reason = why
  }
}

const longestDigits = 4

/** Every helper of templates besides `if`, `unless` and `each`. */
export const themeHelpers = {
  currency: {
    takes: [1, 1],
    example: '{{currency current_price}}',
    run: ({ language, currency }, amount) =>
      numberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
        numberOf(amount),
      ),
  },
  symbol: {
    takes: [0, 0],
    example: '{{symbol}}',
    run: ({ language, currency }) =>
      numberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  },
  numeral: {
    takes: [1, 2],
    example: '{{numeral current_price "0,0.00"}}',
    run: ({ language }, value, pattern) => numeral(language, numberOf(value), pattern),
  },
  whole: {
    takes: [1, 1],
    example: '{{whole current_price}}',
    run: ({ language, currency }, amount) =>
      numberFormat(language).format(split(numberOf(amount), currency).whole),
  },
  fraction: {
    takes: [1, 1],
    example: '<sup>{{fraction current_price}}</sup>',
    run: ({ currency }, amount) => split(numberOf(amount), currency).decimals,
  },
  isRound: {
    takes: [1, 1],
    example: '{{#if (isRound current_price)}}…{{/if}}',
    run: (_, amount) => Number.isInteger(numberOf(amount)),
  },
  is: {
    takes: [2, 2],
    example: '{{#if (is availability "preorder")}}…{{/if}}',
    run: (_, one, other) => textOf(one).toLowerCase() === textOf(other).toLowerCase(),
  },
  date: {
    takes: [1, 2],
    example: '{{date sale_ends "long"}}',
    run: (context, moment, style) => dateIn(context, moment, style),
  },
} as const satisfies Record<string, Helper>

export type ThemeHelper = keyof typeof themeHelpers

export function isThemeHelper(name: string): name is ThemeHelper {
  return Object.hasOwn(themeHelpers, name)
}

function numeral(language: Language, value: number, pattern: unknown = '0,0.[00]'): string {
  const [, grouped, decimals = ''] = /^0(,0)?(?:\.(0+|\[0+\]))?$/.exec(textOf(pattern)) ?? []
  const digits = decimals.replace(/[[\]]/g, '').length
  if (!/^0(,0)?(\.(0+|\[0+\]))?$/.test(textOf(pattern)) || digits > longestDigits)
    throw new Unwritable(
      reason('theme.numeralPattern', {
        pattern: textOf(pattern),
        rounded: '"0"',
        grouped: '"0,0"',
        two: '"0.00"',
        any: '"0.[00]"',
      }),
    )
  const isOptional = decimals.startsWith('[') && Number.isInteger(value)
  const fractionDigits = isOptional ? 0 : digits
  return numberFormat(language, {
    useGrouping: grouped !== undefined,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(value)
}

/** Splits an amount without rounding it up: 12.999 is 12 and 99. */
function split(amount: number, currency: string): { whole: number; decimals: string } {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const units = Math.floor(Number((Math.abs(amount) * 10 ** digits).toFixed(4)))
  const whole = Math.floor(units / 10 ** digits)
  const decimals = digits === 0 ? '' : String(units % 10 ** digits).padStart(digits, '0')
  return { whole: amount < 0 ? -whole : whole, decimals }
}

const dateStyles = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

function dateIn({ language, timeZone }: HelperContext, moment: unknown, style: unknown = 'medium'): string {
  const name = textOf(style)
  if (!isDateStyle(name))
    throw new Unwritable(
      reason('theme.dateStyle', {
        style: name,
        short: '"short"',
        medium: '"medium"',
        long: '"long"',
        day: '"day"',
      }),
    )
  const date = new Date(textOf(moment))
  if (moment === null || Number.isNaN(date.getTime())) throw new Unwritable(reason('theme.noDate'))
  return new Intl.DateTimeFormat(languages[language].tag, { ...dateStyles[name], timeZone }).format(date)
}

function isDateStyle(name: string): name is keyof typeof dateStyles {
  return Object.hasOwn(dateStyles, name)
}

function numberOf(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new Unwritable(reason('theme.noAmount'))
  return number
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([language, options])
  const kept = formats.get(key) ?? new Intl.NumberFormat(languages[language].tag, options)
  formats.set(key, kept)
  return kept
}
