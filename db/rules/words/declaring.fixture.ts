import { readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { type Texts, textsOf } from './words.ts'

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
`
}

/** Writes `files.ts`. */
export function filesSource(files: [code: string, file: WordFile][]): string {
  const codes = files.map(([code]) => code).sort()
  const [, english] = files.find(([code]) => code === 'en') ?? []
  const sections = Object.entries(english ?? {}).flatMap(([section, part]) => {
    const lines = section === 'language' ? [] : textsOf(part as Texts).flatMap(argumentsLine)
    return lines.length === 0 ? [] : [`  ${section}: {`, ...lines, '  }']
  })
  return `${head('beside it')}${codes.map(code => `import ${code} from './${code}.json' with { type: 'json' }`).join('\n')}

export const files = {
${codes.map(code => `  ${code},`).join('\n')}
}

export type Value = string | number

/** Arguments of English messages, by section and path. */
export type Arguments = {
${sections.join('\n')}
}
`
}

function argumentsLine([path, text]: [path: string, text: string]): string[] {
  const types = Object.entries(argumentsOf(text)).map(([name, type]) => `${name}: ${type}`)
  const key = /^\w+$/.test(path) ? path : `'${path}'`
  return types.length === 0 ? [] : [`    ${key}: { ${types.join('; ')} }`]
}

/** Tells the names of a message's arguments; `number` where it counts or writes a number. @throws for invalid messages */
export function argumentsOf(text: string): Record<string, 'Value' | 'number'> {
  const found: Record<string, 'Value' | 'number'> = {}
  for (const { name, isNumber } of argumentsIn(compile(text))) {
    if (isNumber || found[name] === undefined) found[name] = isNumber ? 'number' : 'Value'
  }
  return found
}

/** Options of each plural in a message, such as `one` and `other`. */
export function pluralsOf(text: string): string[][] {
  return argumentsIn(compile(text)).flatMap(({ plural }) => (plural ? [plural] : []))
}

type Argument = { name: string; isNumber: boolean; plural?: string[] }

/** Kinds of arguments in what `icu-minify` compiles. */
const [ofPlural, ofOrdinal, ofNumber] = [2, 3, 4]

function argumentsIn(message: CompiledMessage): Argument[] {
  if (typeof message === 'string') return []
  return message.flatMap(node => {
    if (!Array.isArray(node)) return []
    const [name, kind, options] = node as [string, number?, unknown?]
    const isPlural = kind === ofPlural || kind === ofOrdinal
    const inner = Object.entries(typeof options === 'object' && options !== null ? options : {})
    return [
      {
        name,
        isNumber: isPlural || kind === ofNumber,
        ...(isPlural && { plural: inner.map(([key]) => key) }),
      },
      ...(kind === ofNumber ? [] : inner.flatMap(([, part]) => argumentsIn(part as CompiledMessage))),
    ]
  })
}
