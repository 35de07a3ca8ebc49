import { flag, type SettingsSection } from './setting.ts'

export const reading = {
  title: 'What readers can do',
  settings: {
    show_related_publications: {
      ...flag,
      name: 'Show more publications',
      hint: 'On the last page and in the menu: your other online publications of the same collection.',
      isOfNew: true,
      groupDefault: { hint: 'defaults.relatedHint' },
    },
    auto_related_publications: {
      ...flag,
      name: 'Choose them automatically',
      hint: 'Up to twelve of the whole group: same collection first, then shared metatags, same language and newest.',
      isOfNew: true,
      groupDefault: {},
      onlyWith: 'show_related_publications',
    },
  },
} as const satisfies SettingsSection
