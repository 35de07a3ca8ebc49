// Made of the files in words/ by words.test.ts there: `vitest run db/rules/words --update` makes it anew.

export const languages = {
  eu: { name: 'Basque', endonym: 'Euskara', tag: 'eu', direction: 'ltr' },
  bg: { name: 'Bulgarian', endonym: 'Български', tag: 'bg', direction: 'ltr' },
  zh: { name: 'Chinese', endonym: '中文', tag: 'zh', direction: 'ltr' },
  hr: { name: 'Croatian', endonym: 'Hrvatski', tag: 'hr', direction: 'ltr' },
  cs: { name: 'Czech', endonym: 'Čeština', tag: 'cs', direction: 'ltr' },
  da: { name: 'Danish', endonym: 'Dansk', tag: 'da', direction: 'ltr' },
  nl: { name: 'Dutch', endonym: 'Nederlands', tag: 'nl', direction: 'ltr' },
  en: { name: 'English', endonym: 'English', tag: 'en', direction: 'ltr' },
  fi: { name: 'Finnish', endonym: 'Suomi', tag: 'fi', direction: 'ltr' },
  fr: { name: 'French', endonym: 'Français', tag: 'fr', direction: 'ltr' },
  de: { name: 'German', endonym: 'Deutsch', tag: 'de', direction: 'ltr' },
  hu: { name: 'Hungarian', endonym: 'Magyar', tag: 'hu', direction: 'ltr' },
  it: { name: 'Italian', endonym: 'Italiano', tag: 'it', direction: 'ltr' },
  lt: { name: 'Lithuanian', endonym: 'Lietuvių', tag: 'lt', direction: 'ltr' },
  no: { name: 'Norwegian', endonym: 'Norsk', tag: 'no', direction: 'ltr' },
  pl: { name: 'Polish', endonym: 'Polski', tag: 'pl', direction: 'ltr' },
  pt: { name: 'Portuguese', endonym: 'Português', tag: 'pt', direction: 'ltr' },
  ro: { name: 'Romanian', endonym: 'Română', tag: 'ro', direction: 'ltr' },
  ru: { name: 'Russian', endonym: 'Русский', tag: 'ru', direction: 'ltr' },
  sr: { name: 'Serbian', endonym: 'Srpski', tag: 'sr-Latn', direction: 'ltr' },
  sk: { name: 'Slovak', endonym: 'Slovenčina', tag: 'sk', direction: 'ltr' },
  es: { name: 'Spanish', endonym: 'Español', tag: 'es', direction: 'ltr' },
  sv: { name: 'Swedish', endonym: 'Svenska', tag: 'sv', direction: 'ltr' },
  tr: { name: 'Turkish', endonym: 'Türkçe', tag: 'tr', direction: 'ltr' },
  uk: { name: 'Ukrainian', endonym: 'Українська', tag: 'uk', direction: 'ltr' },
} as const
export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

/** Languages whose files have the words of the dashboard. */
export const dashboardLanguages = ['nl', 'en', 'fr', 'de', 'es'] as const
export type DashboardLanguage = (typeof dashboardLanguages)[number]
