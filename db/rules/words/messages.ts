import format, { type CompiledMessage } from 'icu-minify/format'
import type en from './en.json'
import type { Arguments, DashboardArguments, Tag, Value } from './files.ts'

/** Everything that one language's file says to readers, under the keys of English. */
export type Sections = Omit<typeof en, 'language' | 'dashboard'>
export type Section = keyof Sections

/** Everything that a file says to users of the dashboard, by area. */
export type DashboardSections = (typeof en)['dashboard']
export type DashboardSection = keyof DashboardSections

/** Paths of messages in a section, such as `hotspot.tooltip.page`. */
type Path<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? Key : `${Key}.${Path<Part[Key]>}`
}[keyof Part & string]

type ArgumentsIn<All, Name> = Name extends keyof All ? All[Name] : Record<never, never>

declare const filled: unique symbol

/** Messages with arguments, which only `fill` reads, and the BCP 47 tag for their plurals and numbers. */
export type Fillable<Of> = { readonly locale: string; readonly [filled]?: Of }

type MessagesOf<Part, Of> = Readonly<Record<Exclude<Path<Part>, keyof Of>, string>> & Fillable<Of>

/** A section in one language: texts by path, and messages for `fill`. */
export type Messages<Name extends Section> = MessagesOf<Sections[Name], ArgumentsIn<Arguments, Name>>

/** A section of the dashboard in one language. */
export type WordsOf<Name extends DashboardSection> = MessagesOf<
  DashboardSections[Name],
  ArgumentsIn<DashboardArguments, Name>
>

/** Paths of the texts without arguments in a section of the dashboard, for constants. */
export type WordKey<Name extends DashboardSection> = Exclude<
  Path<DashboardSections[Name]>,
  keyof ArgumentsIn<DashboardArguments, Name>
>

/** Messages that `fill` fills in: those without tags. */
type PlainKey<Of> = {
  [Key in keyof Of]: Of[Key][keyof Of[Key]] extends Value ? Key : never
}[keyof Of] &
  string

/** Messages with tags, such as `<link>…</link>`. */
export type RichKey<Of> = Exclude<keyof Of & string, PlainKey<Of>>

/** Arguments of a message with tags, for each of which `Draw` gets its content. */
export type RichValues<Arguments, Draw> = {
  [Name in keyof Arguments]: Arguments[Name] extends Tag ? Draw : Arguments[Name]
}

/** Fills in a message's arguments: `fill(words, 'page', { page: 2 })` is “Page 2”. */
export function fill<Of extends Record<string, object>, Key extends PlainKey<Of>>(
  messages: Fillable<Of>,
  key: Key,
  values: Of[Key],
): string {
  return String(filledIn(messages, key, values))
}

/** Fills in a message with tags. @returns its parts, in order */
export function fillParts<Of extends Record<string, object>, Key extends RichKey<Of>, Element>(
  messages: Fillable<Of>,
  key: Key,
  values: RichValues<Of[Key], (content: (string | Element)[]) => Element>,
): (string | Element)[] {
  const parts = filledIn(messages, key, values)
  return (Array.isArray(parts) ? parts : [parts]) as (string | Element)[]
}

function filledIn(messages: Fillable<unknown>, key: string, values: object): unknown {
  const message: CompiledMessage = Reflect.get(messages, key) ?? ''
  return format(message, messages.locale, values as Parameters<typeof format>[2], { formatters })
}

const formatters = {
  getDateTimeFormat: (...of: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...of),
  getNumberFormat: (...of: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...of),
  getPluralRules: (...of: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...of),
}
