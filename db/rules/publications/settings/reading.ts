import { flag, type SettingsSection } from './setting.ts'

export const reading = {
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
  },
} as const satisfies SettingsSection
