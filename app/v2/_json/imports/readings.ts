import { z } from 'zod'
import { ours } from '#db/rules/audience.ts'
import { camelCased, snakeCased } from '#db/rules/camel-case.ts'
import { type FeedReading, feedReading, readingFields } from '#db/rules/feed-files/reading.ts'

const { columns, meanings, ...single } = snakeCased(readingFields)

/** The description of a shape is not that of the shape or null. */
function orNull<Shape extends z.ZodType>(shape: Shape) {
  return shape.nullable().describe(shape.description ?? '')
}

/** How the files of a feed or library are read. What is left out, or null, is recognised from the file. */
export const readingJson = ours(
  z
    .object({
      sheet: orNull(single.sheet),
      header_line: orNull(single.header_line),
      row_element: orNull(single.row_element),
      separator: orNull(single.separator),
      encoding: orNull(single.encoding),
      currency: orNull(single.currency),
      time_zone: orNull(single.time_zone),
      date_order: orNull(single.date_order),
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
