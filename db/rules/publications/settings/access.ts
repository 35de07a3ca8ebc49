import { z } from 'zod'
import { filledText } from '../../shapes/texts.ts'
import { flag, type SettingsSection } from './setting.ts'

export const access = {
  features: {
    disable_seo: { apiName: 'disable-SEO' },
    secure_publications: { apiName: 'secure-publications' },
  },
  settings: {
    secured: {
      ...flag,
      kept: z.boolean().describe('True if readers need a password'),
      features: ['secure_publications'],
    },
    password: {
      audience: 'contract',
      sent: filledText(255).describe('Needed when secured is true; never returned'),
      kept: null,
      isColumn: false,
      features: ['secure_publications'],
      control: 'own',
    },
    disable_seo: {
      says: 'True if it is unlisted: left out of lists, the sitemap and search engines',
      ...flag,
      kept: z.boolean().describe('true = unlisted, false = public'),
      features: ['disable_seo'],
    },
    test: {
      ...flag,
    },
  },
} as const satisfies SettingsSection
