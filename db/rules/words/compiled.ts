import compile from 'icu-minify/compile'
import { type Language, languages } from '../languages.ts'

/** A part of a file: texts by key, some of them below others. */
export type Texts = { [key: string]: string | Texts }

/** Compiles the messages of a part, by path, for `fill`. */
export function compiled(language: Language, texts: Texts): object {
  const messages = Object.fromEntries(textsOf(texts).map(([path, text]) => [path, compile(text)]))
  // React sends plain objects alone to browsers; those of plurals have no prototype.
  return { ...JSON.parse(JSON.stringify(messages)), locale: languages[language].tag }
}

/** Lists texts with their paths, such as `hotspot.tooltip.page`. */
export function textsOf(part: Texts): [path: string, text: string][] {
  return Object.entries(part).flatMap(([key, inner]) =>
    typeof inner === 'string'
      ? [[key, inner]]
      : textsOf(inner).map(([path, text]): [string, string] => [`${key}.${path}`, text]),
  )
}
