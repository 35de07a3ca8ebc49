import { type Language, languages } from '../languages.ts'

/** Names a language in another one, to stand on its own. @param named a language of the interface, or a tag (BCP 47) */
export function languageNameIn(named: string, locale: string): string {
  const { name, tag } = languages[named as Language] ?? { name: undefined, tag: named }
  if (name !== undefined && locale.startsWith('en')) return name
  const code = name === undefined ? tag : tag.replace(/-.*/, '')
  const inLocale = new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? name ?? tag
  const [first = ''] = inLocale
  return first.toLocaleUpperCase(locale) + inLocale.slice(first.length)
}
