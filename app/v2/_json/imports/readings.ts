import { z } from 'zod'
import { ours } from '#db/rules/audience.ts'
import { camelCased, snakeCased } from '#db/rules/camel-case.ts'
import { type FeedReading, readingFields } from '#db/rules/feed-files/reading.ts'

const fields = snakeCased(readingFields)

/** How the files of a feed or library are read. Whatever is left out is recognised from the file. */
export const readingJson = ours(
  z
    .object(fields)
    .partial()
    .meta({
      id: 'FeedReading',
      description:
        'How its files are read: whatever is left out is recognised from the file. A new one replaces all of the one before',
    }),
)

export function readingFromJson(json: z.output<typeof readingJson>): FeedReading {
  return camelCased(json)
}

export function readingToJson(reading: FeedReading): z.input<typeof readingJson> {
  return snakeCased(reading)
}
