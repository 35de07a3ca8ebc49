import { z } from 'zod'
import { filledText } from '../../shapes/texts.ts'
import { flag, type SettingsSection } from './setting.ts'

export const access = {
  title: 'Who may read it',
  features: {
    disable_seo: { apiName: 'disable-SEO' },
    secure_publications: { apiName: 'secure-publications' },
  },
  settings: {
    secured: {
      ...flag,
      name: 'Password protection',
      hint: 'Readers enter the password once every 30 days. Title, cover and text stay hidden until then.',
      kept: z.boolean().describe('True if readers need a password'),
      features: ['secure_publications'],
    },
    password: {
      audience: 'contract',
      name: 'Password',
      sent: filledText(255).describe('Needed when secured is true; never returned'),
      kept: null,
      isColumn: false,
      features: ['secure_publications'],
      control: 'own',
    },
    disable_seo: {
      ...flag,
      name: 'Unlisted',
      hint: 'Anyone with the link can read it, but search engines don’t list it and your group’s address doesn’t lead to it. Publishing resets this.',
      kept: z.boolean().describe('true = unlisted, false = public'),
      features: ['disable_seo'],
    },
    test: {
      ...flag,
      name: 'Test publication',
      hint: 'Anyone with the link can read it. Search engines, your group’s address and “more publications” leave it out.',
    },
  },
} as const satisfies SettingsSection
