import { isCurrencyCode } from '../currency-codes.ts'
import { currenciesNamed } from '../feed-values/currency-names.ts'
import { parsePrice } from '../feed-values/prices.ts'
import type { HotspotArea } from '../hotspots/areas.ts'
import type { PageShape } from '../pages/shapes.ts'
import { longestLine, type TextRun, textOfRuns } from '../pages/text.ts'
import { areaOfPart } from '../pages/text-areas.ts'
import { isNoPrice, isOldPrice } from './price-words.ts'

/** A price as it stands on a page, in fractions of the page. */
export type PrintedPrice = {
  text: string // as printed: `€ 1.299,–`
  /** What it may mean, the likeliest first: `2 129,00` may be two numbers. */
  amounts: number[]
  currencies: readonly string[] // ISO 4217; several for a sign that they share, none where none is printed
  isOld: boolean // struck through, or behind a word such as `statt`
  area: HotspotArea
}

const mark = String.raw`[€£$¥₽₺₴₹₩₫฿₪]|(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|CAD|AUD|Euro|Fr|SFr|kr|zł|Kč|Ft|lei|лв|руб|грн|TL)\b\.?|(?<!\p{L})(?:zł|Kč|лв|руб|грн)(?!\p{L})\.?`
const whole = String.raw`\d{1,3}(?:[.,'’ʼ\u00a0\u202f\u2009 ]\d{3})+(?!\d)|\d{1,6}(?!\d)`
const decimals = String.raw`[.,]\s?(?:\d{2}(?!\d)|[-–—−=]{1,2}(?!\d))|:[-–—]`
const printed = new RegExp(
  String.raw`(?<![\d\p{L}.,:/%+#-])(?:(${mark})\s?)?(${whole})(${decimals})?(?:\s?(${mark}))?(?![\d\p{L}]|[.,:/-]\d)`,
  'gu',
)

/**
 * Finds the prices that are seen on a page: amounts with two decimals or a dash for them, and amounts beside a currency.
 * Weights, sizes, shares, dates, prices per unit and savings are none.
 * @param runs in reading order, in fractions of the page
 * @param ratio page width / height
 */
export function printedPrices(
  runs: readonly TextRun[],
  { shapes = [], ratio = 0.7 }: { shapes?: readonly PageShape[]; ratio?: number } = {},
): PrintedPrice[] {
  const lines = linesOf(
    runs.filter(run => !run.unseen),
    ratio,
  )
  const struck = shapes.filter(({ kind, height }) => kind === 'line' || height < thickestStroke)
  return lines.flatMap((line, at) =>
    pricesIn(textOfRuns(line), textOfRuns(lines[at - 1] ?? [])).flatMap(({ from, to, ...price }) => {
      const area = areaOfPart(line, from, to, ratio)
      if (area === null) return []
      return [{ ...price, area, isOld: price.isOld || struck.some(shape => strikes(shape, area)) }]
    }),
  )
}

const thickestStroke = 0.004 // of a page's height

/** True for a stroke across the middle of a price, level or slanted. */
function strikes(shape: PageShape, area: HotspotArea): boolean {
  const middle = shape.top + shape.height / 2
  const across = Math.min(shape.left + shape.width, area.left + area.width) - Math.max(shape.left, area.left)
  return (
    across > area.width * 0.5 &&
    shape.width < area.width * 2 &&
    shape.height <= area.height &&
    middle > area.top + area.height * 0.2 &&
    middle < area.top + area.height * 0.8
  )
}

/** Groups runs that follow each other on a line; figures set small and high become decimals. */
function linesOf(runs: readonly TextRun[], ratio: number): TextRun[][] {
  const lines: TextRun[][] = []
  let last: TextRun | undefined
  for (const run of runs) {
    const line = lines.at(-1)
    if (line === undefined || last === undefined || !isBeside(last, run, ratio)) lines.push([run])
    else if (isCents(last, run, ratio)) line.splice(-1, 1, withCents(last, run))
    else line.push(run)
    last = lines.at(-1)?.at(-1)
  }
  return lines
}

const widestGap = 1.2 // in heights of the taller run

function isBeside(one: TextRun, next: TextRun, ratio: number): boolean {
  const tall = Math.max(one.height, next.height)
  const low = Math.min(one.height, next.height)
  const gap = ((next.left - one.left - one.width) * ratio) / tall
  const shared = Math.min(one.top + one.height, next.top + next.height) - Math.max(one.top, next.top)
  return gap > -0.3 && gap < widestGap && shared > low / 2
}

const mostOfCents = 0.8 // of the height of the whole amount

/** True for `99` beside a large `12`, `12.` or `12,`. */
function isCents(one: TextRun, next: TextRun, ratio: number): boolean {
  const gap = ((next.left - one.left - one.width) * ratio) / one.height
  return (
    /(?<![\d.,])\d{1,4}[.,]?$/.test(one.text) &&
    /^(?:\d\d|[-–—])(?!\d)/.test(next.text) &&
    next.height < one.height * mostOfCents &&
    gap < 0.35
  )
}

function withCents(one: TextRun, next: TextRun): TextRun {
  const text = `${one.text}${/[.,]$/.test(one.text) ? '' : '.'}${next.text}`
  return { ...one, text, width: next.left + next.width - one.left }
}

type FoundPrice = Omit<PrintedPrice, 'area'> & { from: number; to: number }

/** Finds the prices of a line; the line before may say that its first is an old one. */
export function pricesIn(line: string, lineBefore = ''): FoundPrice[] {
  if (line.length > longestLine) return []
  return Array.from(line.matchAll(printed)).flatMap(found => {
    const [text, before = '', amount = '', rest = '', after = ''] = found
    if (before === '' && after === '' && rest === '') return []
    const [from, to] = [found.index, found.index + text.length]
    const around = { ahead: line.slice(0, from), behind: line.slice(to), isNamed: before + after !== '' }
    if (isNoPrice(around)) return []
    const amounts = amountsOf(amount, rest)
    if (amounts.length === 0) return []
    const currencies = before === '' && after === '' ? [] : currenciesOf(before, after)
    const isOld = isOldPrice(around.ahead === '' ? lineBefore.slice(-longestLine) : around.ahead)
    return [{ text: text.trim(), amounts, currencies, isOld, from, to }]
  })
}

function currenciesOf(before: string, after: string): readonly string[] {
  const named = [before, after].flatMap(name => (name === '' ? [] : [currenciesNamed(name)]))
  const [one = [], other = one] = named
  return one.filter(code => other.includes(code) && isCurrencyCode(code))
}

/** Print has `1.299 €` for thousands; `2 129,00` may be a number and its price. */
function amountsOf(amount: string, rest: string): number[] {
  const plain = amount.replace(/[\u00a0\u202f\u2009]/g, ' ')
  const apart = plain.includes(' ') ? [plain.slice(plain.lastIndexOf(' ') + 1)] : []
  return [plain, ...apart].flatMap(text => {
    const isThousands = rest === '' && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
    const price = parsePrice(isThousands ? text.replace(/[.,]/, '') : `${text}${rest}`)
    return price === undefined ? [] : [Number(price.value)]
  })
}
