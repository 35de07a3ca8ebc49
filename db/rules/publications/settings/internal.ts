import { z } from 'zod'
import { sentDate } from '../../shapes/moments.ts'
import { optionalLine, type SettingsSection } from './setting.ts'

const ofContent = { ...optionalLine, features: ['content_metadata'] } as const

/** Only for the account itself. */
export const internal = {
  title: 'Internal',
  features: {
    content_metadata: { apiName: 'content-metadata' },
  },
  settings: {
    content_goal: {
      ...ofContent,
      name: 'Goal',
      hint: 'What it should achieve, such as sales, brand awareness or information.',
    },
    content_goal_other: {
      ...ofContent,
      name: 'Goal in your own words',
      hint: 'If the goal above isn’t specific enough.',
    },
    format_type: {
      ...ofContent,
      name: 'Format',
      hint: 'For example catalogue, brochure or magazine.',
    },
    valid_from: {
      audience: 'contract',
      name: 'Valid from',
      hint: 'For sorting your own lists.',
      sent: sentDate.nullable(),
      kept: z.iso.date().nullable().describe('Descriptive only'),
      first: null,
      isOfNew: true,
      control: 'date',
    },
  },
} as const satisfies SettingsSection
