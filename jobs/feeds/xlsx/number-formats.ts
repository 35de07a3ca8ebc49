import type { PackageParts } from '#jobs/feeds/sheets/package-parts.ts'
import { readWholePart } from '#jobs/feeds/sheets/xml-part.ts'

/** Number format (ECMA-376, part 1, 18.8.30). */
export type NumberFormat =
  | { kind: 'date' }
  /** Decimals are null for all there are; digits, at least, before the decimal point. */
  | { kind: 'number'; decimals: number | null; digits: number; currency: string; isPercent: boolean }

export const plainFormat: Extract<NumberFormat, { kind: 'number' }> = {
  kind: 'number',
  decimals: null,
  digits: 0,
  currency: '',
  isPercent: false,
}

/** Formats of cells that Excel takes. */
const mostFormats = 65_490

/** Reads number formats, indexed by the style of a cell. @throws FeedRefused */
export async function readNumberFormats(parts: PackageParts): Promise<NumberFormat[]> {
  const codes = new Map<string, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  await readWholePart(parts.bytes('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'numFmt' && codes.size < mostFormats)
        codes.set(attributes.numFmtId ?? '', attributes.formatCode ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells || formats.length === mostFormats) return
      const id = attributes.numFmtId ?? '0'
      formats.push(formatOf(codes.get(id) ?? builtIn(Number(id))))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

function builtIn(id: number): string {
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58))
    return 'yyyy-mm-dd'
  const numbers: Record<number, string> = {
    1: '0',
    2: '0.00',
    3: '#,##0',
    4: '#,##0.00',
    9: '0%',
    10: '0.00%',
  }
  return numbers[id] ?? ''
}

/** Characters that Excel takes; longer ones are made to take time. */
const longestCode = 255

/** Parses formats such as `#,##0.00 "€"`, `[$EUR] 0.00` or `dd/mm/yyyy`; the positive section counts. */
export function formatOf(code: string): NumberFormat {
  const [positive = ''] = /^(?:"[^"]*"|[^;])*/.exec(code.slice(0, longestCode)) ?? []
  const currency = currencyIn(positive)
  // Drops texts, colours, conditions and escapes.
  const bare = positive.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (/[ymdhs]/i.test(bare) && !/general/i.test(bare)) return { kind: 'date' }
  const shape = /([#0?,]*)(?:\.([0#?]+))?/.exec(bare.replace(/^[^#0?.]+/, ''))
  const [, whole = '', decimals] = shape ?? []
  if (whole === '' && decimals === undefined) return { ...plainFormat, currency }
  return {
    kind: 'number',
    decimals: decimals?.length ?? (/[0#]/.test(whole) ? 0 : null),
    digits: /^0+$/.test(whole) ? whole.length : 1,
    currency,
    isPercent: bare.includes('%'),
  }
}

/** `[$€-407]` → `€`; `0.00 "EUR"` → `EUR`; `0 "pieces"` → nothing. */
function currencyIn(code: string): string {
  const named = /\[\$([^\]-]+)/.exec(code)?.[1] ?? /"\s*([A-Z]{3}|\p{Sc}|zł|Kč|kr\.?)\s*"/u.exec(code)?.[1]
  return (named ?? /\p{Sc}/u.exec(code)?.[0] ?? '').trim()
}
