import { z } from 'zod'
import { ours } from '#db/rules/audience.ts'
import { camelCased, snakeCased } from '#db/rules/camel-case.ts'
import { type FeedReading, feedReading, readingFields } from '#db/rules/feed-files/reading.ts'

const { columns, meanings, ...single } = snakeCased(readingFields)

/** How the files of a feed or library are read. What is left out, or null, is recognised from the file. */
export const readingJson = ours(
  z
    .object({
      sheet: single.sheet.nullable(),
      header_line: single.header_line.nullable(),
      row_element: single.row_element.nullable(),
      separator: single.separator.nullable(),
      encoding: single.encoding.nullable(),
      currency: single.currency.nullable(),
      time_zone: single.time_zone.nullable(),
      columns,
      meanings,
    })
    .partial()
    .meta({
      id: 'FeedReading',
      description:
        'How its files are read: what is left out, or null, is recognised from the file. A new one replaces all of the one before',
    }),
)

export function readingFromJson(json: z.output<typeof readingJson>): FeedReading {
  const given = Object.entries(camelCased(json)).filter(([, value]) => value !== null)
  return feedReading.parse(Object.fromEntries(given))
}

export function readingToJson(reading: FeedReading): z.input<typeof readingJson> {
  return snakeCased(reading)
}
