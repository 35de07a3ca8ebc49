import { z } from 'zod'
import { sentDate } from '../../shapes/moments.ts'
import { optionalLine, type SettingsSection } from './setting.ts'

const ofContent = { ...optionalLine, features: ['content_metadata'] } as const

/** Only for the account itself. */
export const internal = {
  features: {
    content_metadata: { apiName: 'content-metadata' },
  },
  settings: {
    content_goal: {
      ...ofContent,
    },
    content_goal_other: {
      ...ofContent,
    },
    format_type: {
      ...ofContent,
    },
    valid_from: {
      audience: 'contract',
      sent: sentDate.nullable(),
      kept: z.iso.date().nullable().describe('Descriptive only'),
      first: null,
      isOfNew: true,
      control: 'date',
    },
  },
} as const satisfies SettingsSection
