import format, { type CompiledMessage } from 'icu-minify/format'
import type en from './en.json'
import type { Arguments, Value } from './files.ts'

/** Everything that one language's file says, under the keys of English. */
export type Sections = Omit<typeof en, 'language'>
export type Section = keyof Sections

/** Paths of messages in a section, such as `hotspot.tooltip.page`. */
type Path<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? Key : `${Key}.${Path<Part[Key]>}`
}[keyof Part & string]

type ArgumentsOf<Name> = Name extends keyof Arguments ? Arguments[Name] : Record<never, never>

declare const filled: unique symbol

/** Messages with arguments, which only `fill` reads, and the BCP 47 tag for their plurals and numbers. */
export type Fillable<Of> = { readonly locale: string; readonly [filled]?: Of }

/** A section in one language: texts by path, and messages for `fill`. */
export type Messages<Name extends Section> = Readonly<
  Record<Exclude<Path<Sections[Name]>, keyof ArgumentsOf<Name>>, string>
> &
  Fillable<ArgumentsOf<Name>>

/** Fills in a message's arguments: `fill(words, 'page', { page: 2 })` is “Page 2”. */
export function fill<Of extends Record<string, Record<string, Value>>, Key extends keyof Of & string>(
  messages: Fillable<Of>,
  key: Key,
  values: Of[Key],
): string {
  const { [key]: message = '' } = messages as Record<string, CompiledMessage>
  return String(format(message, messages.locale, values, { formatters }))
}

const formatters = {
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
}
