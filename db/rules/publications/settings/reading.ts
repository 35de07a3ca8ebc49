import { z } from 'zod'
import { bodyId } from '../../shapes/ids.ts'
import { flag, type SettingsSection } from './setting.ts'

export const readingSettings = {
  settings: {
    show_related_publications: {
      says: 'True to show related publications at the end',
      ...flag,
      isOfNew: true,
      groupDefault: { hint: 'defaults.relatedHint' },
    },
    auto_related_publications: {
      says: 'True to choose related publications automatically',
      ...flag,
      isOfNew: true,
      groupDefault: {},
      onlyWith: 'show_related_publications',
    },
    default_product_theme_id: {
      says: 'Theme of product hotspots that name none',
      audience: 'ours',
      sent: bodyId.nullable(),
      kept: z.int().nullable(),
      first: null,
      groupDefault: {},
      control: 'own',
    },
  },
} as const satisfies SettingsSection
