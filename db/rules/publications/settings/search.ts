import { z } from 'zod'
import { text } from '../../shapes/texts.ts'
import type { SettingsSection } from './setting.ts'

export const search = {
  settings: {
    browser_title: {
      says: 'Title for browsers and search engines; the title if null',
      audience: 'contract',
      sent: text(255).nullable(),
      kept: z.string().nullable(),
      answered: z.string().describe('SEO title; defaults to the title'),
      first: null,
      isOfNew: true,
      control: 'own',
    },
    description: {
      audience: 'contract',
      sent: text(5000).nullable(),
      kept: z.string().describe('SEO description'),
      first: '',
      isOfNew: true,
      control: 'own',
    },
  },
} as const satisfies SettingsSection
