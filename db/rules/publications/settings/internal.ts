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
      says: 'Goal of the publication, in your words',
      ...ofContent,
    },
    content_goal_other: {
      says: 'The goal where content_goal is other',
      ...ofContent,
    },
    format_type: {
      says: 'Kind of publication, in your words',
      ...ofContent,
    },
    valid_from: {
      says: 'A date of your own, without effect',
      audience: 'contract',
      sent: sentDate.nullable(),
      kept: z.iso.date().nullable().describe('Descriptive only'),
      first: null,
      isOfNew: true,
      control: 'date',
    },
  },
} as const satisfies SettingsSection
