import { z } from 'zod'
import { ours } from '../audience.ts'
import { bodyId } from '../shapes/ids.ts'
import { filledText } from '../shapes/texts.ts'
import { isTimeZone } from '../time-zones.ts'
import { complaint } from '../words/said.ts'
import { feedAddress } from './feed-addresses.ts'

/** When a feed or a library is imported by itself. */
export const scheduleFields = {
  syncEnabled: z.boolean(),
  syncHour: z.int().min(0).max(23),
  syncTimeZone: z
    .string()
    .refine(
      isTimeZone,
      complaint('must be an IANA time zone, such as Europe/Amsterdam', 'invalid.ianaTimeZone'),
    )
    .describe('IANA name, such as Europe/Amsterdam'),
  hourlySyncEnabled: z.boolean(),
}

export const feedSchedule = z.object(scheduleFields).partial()

/** Settings of a product library. */
export const libraryFields = {
  title: filledText(255),
  url: feedAddress,
  ...scheduleFields,
  integrationInstanceId: bodyId.nullable().describe('Used instead of a url'),
  maxShrinkPercent: ours(
    z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe(
        "Imports that remove a larger percentage of the products are held; null means the installation's default (30)",
      ),
  ),
}

export const libraryChanges = z.object(libraryFields).partial()
export const newLibrary = libraryChanges.required({ title: true })
