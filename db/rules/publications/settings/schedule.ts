import { z } from 'zod'
import { dateTime, sentDateTime } from '../../shapes/moments.ts'
import type { SettingsSection } from './setting.ts'

/** Kept for forms: `2025-06-01T10:00`, in the group's time zone. */
const moment = {
  audience: 'contract',
  kept: z.string().nullable(),
  answered: dateTime.nullable(),
  first: null,
  isTime: true,
  isOfNew: true,
  features: ['scheduling'],
  control: 'time',
} as const

export const schedule = {
  features: {
    scheduling: { apiName: 'scheduling' },
  },
  settings: {
    schedule_online_at: {
      says: 'When it goes online; null without a schedule',
      ...moment,
      sent: sentDateTime
        .nullable()
        .describe(
          "A past time publishes as soon as converted. Without an offset, it is in the group's time zone",
        ),
    },
    schedule_offline_at: {
      says: 'When it goes offline; null without a schedule',
      ...moment,
      sent: sentDateTime.nullable().describe("Without an offset, it is in the group's time zone"),
    },
  },
} as const satisfies SettingsSection
