import { z } from 'zod'
import { isCurrencyCode } from '../currency-codes.ts'
import { dateOrders } from '../feed-values/date-orders.ts'
import { canMean, meaningFields, mostMeanings } from '../feed-values/meanings.ts'
import { text } from '../shapes/texts.ts'
import { isTimeZone } from '../time-zones.ts'
import { complaint } from '../words/said.ts'
import { columnTargets, mostFileColumns } from './mapping.ts'

/** Signs between the values of a table. */
export const separators = ['\t', ';', ',', '|', '~'] as const
export type Separator = (typeof separators)[number]

/** Labels of https://encoding.spec.whatwg.org/ that can be chosen: those that shops' programs write. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'utf-16le',
  'shift_jis',
  'gb18030',
] as const
export type FeedEncoding = (typeof encodings)[number]

const longestName = 1000 // of columns, sheets and elements

const fields = {
  sheet: text(longestName).describe('Title of the sheet of a workbook'),
  headerLine: z
    .int()
    .min(1)
    .max(100_000)
    .describe('Line of the file, or row of the sheet, that names the columns'),
  rowElement: text(longestName).describe(
    'Name of the XML element that is a product, with its prefix, or path of the list of JSON, such as `$.data.items`',
  ),
  separator: z.enum(separators).describe('Between the values of a table'),
  encoding: z.enum(encodings).describe('Label of the WHATWG Encoding Standard'),
  currency: z
    .string()
    .refine(isCurrencyCode, complaint('must be a currency code, such as EUR', 'invalid.currency'))
    .describe('ISO 4217, of prices that name none'),
  timeZone: z
    .string()
    .refine(
      isTimeZone,
      complaint('must be an IANA time zone, such as Europe/Amsterdam', 'invalid.ianaTimeZone'),
    )
    .describe('IANA name, of dates of sales without an offset'),
  dateOrder: z
    .enum(dateOrders)
    .describe('Order of day and month in dates such as 03/04/2026, which do not show it by themselves'),
  columns: z
    .array(z.object({ name: text(longestName), target: z.enum(columnTargets).nullable() }))
    .max(mostFileColumns)
    .describe(
      'What the columns of a table, the elements and `@attributes` of XML, or the paths of JSON, hold, by name; null is not imported. Others are recognised by name',
    ),
  meanings: z
    .array(
      z
        .object({ field: z.enum(meaningFields), value: text(longestName), means: text(longestName) })
        .refine(
          ({ field, means }) => canMean(field, means),
          complaint('cannot be the meaning of this field', 'invalid.meaning'),
        ),
    )
    .max(mostMeanings)
    .describe('What values mean that are not understood by themselves; empty reads the field as empty'),
}

/**
 * How the files of a feed or library are read, as a person chose it. Whatever is not given is recognised from the file, as is
 * whatever does not fit a later one.
 */
export const feedReading = z.object(fields).partial()
export type FeedReading = z.infer<typeof feedReading>

/** The parts of a reading that describe the form of a file, which a preview proposes. */
export type FeedForm = Pick<
  FeedReading,
  'sheet' | 'headerLine' | 'rowElement' | 'separator' | 'encoding' | 'dateOrder'
>

/** The shapes of a reading's parts, for interfaces that name them otherwise. */
export const readingFields = fields

/** True if files would be read alike. */
export function isSameReading(one: FeedReading, other: FeedReading): boolean {
  return canonical(one) === canonical(other)
}

/** PostgreSQL orders the keys of jsonb by length. */
function canonical(reading: FeedReading): string {
  const entries = Object.entries(reading).filter(([, value]) => !Array.isArray(value) || value.length > 0)
  return JSON.stringify(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, sorted(value)]),
  )
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
}
