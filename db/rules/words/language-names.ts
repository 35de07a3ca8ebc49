import { type Language, languages } from '../languages.ts'

/** Names a language in another one, to stand on its own. @param locale BCP 47 */
export function languageNameIn(language: Language, locale: string): string {
  const { name, tag } = languages[language]
  if (locale.startsWith('en')) return name
  const inLocale = new Intl.DisplayNames(locale, { type: 'language' }).of(tag.replace(/-.*/, '')) ?? name
  const [first = ''] = inLocale
  return first.toLocaleUpperCase(locale) + inLocale.slice(first.length)
}
