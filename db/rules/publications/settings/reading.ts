import { flag, type SettingsSection } from './setting.ts'

export const reading = {
  settings: {
    show_related_publications: {
      ...flag,
      isOfNew: true,
      groupDefault: { hint: 'defaults.relatedHint' },
    },
    auto_related_publications: {
      ...flag,
      isOfNew: true,
      groupDefault: {},
      onlyWith: 'show_related_publications',
    },
  },
} as const satisfies SettingsSection
