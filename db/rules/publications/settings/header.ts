import { z } from 'zod'
import { text } from '../../shapes/texts.ts'
import type { SettingsSection } from './setting.ts'

export const header = {
  features: {
    custom_header: { apiName: 'custom-header' },
  },
  settings: {
    custom_header: {
      says: 'HTML for the head of its pages',
      audience: 'contract',
      sent: text(100_000).nullable().describe('HTML'),
      kept: z.string().nullable(),
      first: null,
      features: ['custom_header'],
      control: 'own',
    },
  },
} as const satisfies SettingsSection
