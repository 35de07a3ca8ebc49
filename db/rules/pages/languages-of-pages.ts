import { languageCodes, languages } from '../languages.ts'
import { languageNameIn } from '../words/language-names.ts'

/** Languages of catalogues beside those of the interface (ISO 639-1); any other can be set with the API. */
const others =
  'af am ar az be bn bs ca cy el et fa ga gl gu he hi hy id is ja ka kk km kn ko lb lo lv mk ml mn mr ms mt my nb ne nn pa ps si sl sq sw ta te th tl ur uz vi'

/** Lists languages that pages may be in, by their names. @param own is among them (BCP 47) @param locale of the names */
export function languagesOfPages(own: string | null, locale: string): [tag: string, name: string][] {
  const tags = new Set([
    ...languageCodes.map(code => languages[code].tag),
    ...others.split(' '),
    ...(own === null ? [] : [own]),
  ])
  return [...tags]
    .map((tag): [string, string] => [tag, languageNameIn(tag, locale)])
    .sort(([, one], [, other]) => one.localeCompare(other, locale))
}

/** Returns the English name of a language (BCP 47), such as `Austrian German`. */
export function nameOfLanguage(tag: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag
}
