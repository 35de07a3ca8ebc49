import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { type Texts, textsOf } from './compiled.ts'

/** A language's file as it is written. */
export type WordFile = {
  language: {
    /** In English. */
    name: string
    /** In the language itself. */
    endonym: string
    /** BCP 47, for numbers, dates and plurals. */
    tag: string
    direction: 'ltr' | 'rtl'
    aliases: string[]
    /** Paths of texts that are rightly those of English. */
    sameAsInEnglish: string[]
  }
  /** Of the languages of the dashboard alone. */
  dashboard?: { [section: string]: Texts & { sameAsInEnglish?: string[] } }
} & { [section: string]: Texts }

/** Reads every file of words, by language, ordered by the languages' English names. */
export function readWordFiles(): [code: string, file: WordFile][] {
  return readdirSync(import.meta.dirname)
    .filter(name => name.endsWith('.json'))
    .map((name): [string, WordFile] => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')),
    ])
    .sort(([, one], [, other]) => one.language.name.localeCompare(other.language.name, 'en'))
}

const head = (folder: string) =>
  `// Made of the files ${folder} by words.test.ts there: \`vitest run db/rules/words --update\` makes it anew.\n`

/** Writes `languages.ts`. */
export function languagesSource(files: [code: string, file: WordFile][]): string {
  const lines = files.map(([code, { language }]) => {
    const { name, endonym, tag, direction } = language
    return `  ${code}: { name: '${name}', endonym: '${endonym}', tag: '${tag}', direction: '${direction}' },`
  })
  return `${head('in words/')}
export const languages = {
${lines.join('\n')}
} as const
export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

/** Languages whose files have the words of the dashboard. */
export const dashboardLanguages = [${codesOfDashboard(files)
    .map(code => `'${code}'`)
    .join(', ')}] as const
export type DashboardLanguage = (typeof dashboardLanguages)[number]
`
}

function codesOfDashboard(files: [code: string, file: WordFile][]): string[] {
  return files.flatMap(([code, { dashboard }]) => (dashboard ? [code] : []))
}

/** Everything a file says to readers, by section and path: `reader.page`. */
export function readerTexts(file: WordFile | undefined): Record<string, string> {
  const { language: _, dashboard: __, ...sections } = file ?? {}
  return Object.fromEntries(textsOf(sections as Texts))
}

/** Everything a file says to users of the dashboard, by section and path: `list.archiveAll`. */
export function dashboardTexts(file: WordFile | undefined): Record<string, string> {
  const sections = Object.entries(file?.dashboard ?? {}).map(([name, { sameAsInEnglish: _, ...texts }]) => [
    name,
    texts as Texts,
  ])
  return Object.fromEntries(textsOf(Object.fromEntries(sections)))
}

/** Paths of texts that a file says are rightly those of English. */
export function sameAsInEnglish({ language, dashboard = {} }: WordFile): string[] {
  const inDashboard = Object.entries(dashboard).flatMap(([section, { sameAsInEnglish = [] }]) =>
    sameAsInEnglish.map(path => `${section}.${path}`),
  )
  return [...language.sameAsInEnglish, ...inDashboard]
}

/** Writes `files.ts`. */
export function filesSource(files: [code: string, file: WordFile][]): string {
  const codes = files.map(([code]) => code).sort()
  const [, english] = files.find(([code]) => code === 'en') ?? []
  const ofDashboard = codesOfDashboard(files).sort()
  return `${head('beside it')}${codes.map(code => `import ${code} from './${code}.json' with { type: 'json' }`).join('\n')}

export const messageFiles = {
${codes.map(code => `  ${code},`).join('\n')}
}

export const dashboardFiles = {
${ofDashboard.map(code => `  ${code}: ${code}.dashboard,`).join('\n')}
}

export type Value = string | number

/** An argument that gets what stands between its tags. */
export type Tag = { readonly tag: true }

/** Arguments of English messages, by section and path. */
export type Arguments = {
${argumentsLines(readerTexts(english)).join('\n')}
}

/** The same of the dashboard. */
export type DashboardArguments = {
${argumentsLines(dashboardTexts(english)).join('\n')}
}
`
}

function argumentsLines(texts: Record<string, string>): string[] {
  const bySection = Map.groupBy(Object.entries(texts), ([path]) => path.replace(/\..*/, ''))
  return Array.from(bySection).flatMap(([section, inner]) => {
    const lines = inner.flatMap(([path, text]) => argumentsLine([path.slice(section.length + 1), text]))
    return lines.length === 0 ? [] : [`  ${section}: {`, ...lines, '  }']
  })
}

function argumentsLine([path, text]: [path: string, text: string]): string[] {
  const types = Object.entries(argumentsOf(text)).map(([name, type]) => `${name}: ${type}`)
  const key = /^\w+$/.test(path) ? path : `'${path}'`
  return types.length === 0 ? [] : [`    ${key}: { ${types.join('; ')} }`]
}

type ArgumentType = 'Value' | 'number' | 'Tag'

/** Tells the names of a message's arguments; `number` where it counts or writes a number. @throws for invalid messages */
export function argumentsOf(text: string): Record<string, ArgumentType> {
  const found: Record<string, ArgumentType> = {}
  for (const { name, type } of argumentsIn(compile(text))) {
    if (type !== 'Value' || found[name] === undefined) found[name] = type
  }
  return found
}

/** Each plural in a message, and each ordinal, with its options, such as `one` and `other`. */
export function pluralsOf(text: string): Plural[] {
  return argumentsIn(compile(text)).flatMap(({ plural }) => (plural ? [plural] : []))
}

type Plural = { type: 'cardinal' | 'ordinal'; options: string[] }
type Argument = { name: string; type: ArgumentType; plural?: Plural }

/** Kinds of arguments in what `icu-minify` compiles. */
const [ofPlural, ofOrdinal, ofNumber, ofTime] = [2, 3, 4, 6]

function argumentsIn(message: CompiledMessage): Argument[] {
  // The number of a plural may be all that an option says.
  if (!Array.isArray(message)) return []
  return message.flatMap(node => {
    if (!Array.isArray(node)) return []
    const [name, kind, options] = node as [string, unknown?, unknown?]
    if (isTag(kind)) return [{ name, type: 'Tag' }, ...argumentsIn(node.slice(1) as CompiledMessage)]
    const isPlural = kind === ofPlural || kind === ofOrdinal
    const inner = Object.entries(typeof options === 'object' && options !== null ? options : {})
    return [
      {
        name,
        type: isPlural || kind === ofNumber ? 'number' : 'Value',
        ...(isPlural && {
          plural: { type: kind === ofOrdinal ? 'ordinal' : 'cardinal', options: inner.map(([key]) => key) },
        }),
      } as const,
      ...(kind === ofNumber ? [] : inner.flatMap(([, part]) => argumentsIn(part as CompiledMessage))),
    ]
  })
}

/** True for the first part of a tag's content: a text, another argument, or the number of a plural. */
function isTag(kind: unknown): boolean {
  return kind !== undefined && !(typeof kind === 'number' && kind > 0 && kind <= ofTime)
}
