import { describe, expect, expectTypeOf, test } from 'vitest'
import { dashboardLanguages } from '../languages.ts'
import {
  argumentsOf,
  dashboardTexts,
  filesSource,
  languagesSource,
  pluralsOf,
  readerTexts,
  readWordFiles,
  sameAsInEnglish,
  type WordFile,
} from './declaring.fixture.ts'
import type { Arguments, DashboardArguments, Tag, Value } from './files.ts'
import { fill, fillParts, type Messages, type RichKey, type WordKey } from './messages.ts'
import { dashboardWordsIn, messagesIn } from './words.ts'

const files = readWordFiles()
const english = files.find(([code]) => code === 'en')?.[1]
/** Two texts of a file at one path would be one here: sections of both have names of their own. */
const textsIn = (file: WordFile | undefined) => ({ ...readerTexts(file), ...ofDashboard(file) })
const ofDashboard = (file: WordFile | undefined) =>
  Object.fromEntries(Object.entries(dashboardTexts(file)).map(([path, text]) => [`dashboard.${path}`, text]))
const englishTexts: Record<string, string> = textsIn(english)

test('the list of languages is that of the files', async () => {
  await expect(languagesSource(files)).toMatchFileSnapshot('../languages.ts')
})

test('the imports are those of the files, and the types of arguments those of English', async () => {
  await expect(filesSource(files)).toMatchFileSnapshot('files.ts')
})

describe.each(files)('the words in %s', (_, file) => {
  const { language } = file
  const texts: Record<string, string> = textsIn(file)

  test('are known to this server’s Intl', () => {
    expect(Intl.PluralRules.supportedLocalesOf(language.tag)).toEqual([language.tag])
    expect(language.endonym).not.toBe('')
    expect(['ltr', 'rtl']).toContain(language.direction)
  })

  test('have every key of English, in its order, and no other', () => {
    expect(Object.keys(readerTexts(file))).toEqual(Object.keys(readerTexts(english)))
    if (file.dashboard)
      expect(Object.keys(dashboardTexts(file))).toEqual(Object.keys(dashboardTexts(english)))
  })

  test('have the arguments of English', () => {
    for (const [path, text] of Object.entries(texts)) {
      const own = argumentsOf(text)
      const wanted = argumentsOf(englishTexts[path] ?? '')
      expect.soft(Object.keys(own).sort(), path).toEqual(Object.keys(wanted).sort())
      // A text can be given where English takes one.
      for (const [name, type] of Object.entries(own))
        if (type !== 'Value') expect.soft(wanted[name], `${path}: ${name}`).toBe(type)
    }
  })

  test('have each plural that the language has, and no other', () => {
    for (const [path, text] of Object.entries(texts)) {
      for (const { type, options } of pluralsOf(text)) {
        const categories = new Intl.PluralRules(language.tag, { type }).resolvedOptions().pluralCategories
        const named = options.filter(option => !option.startsWith('='))
        expect.soft(named.sort(), path).toEqual(categories.toSorted())
      }
    }
  })

  test('are those of English only where the file says so', () => {
    const same = Object.keys(texts).filter(path => texts[path] === englishTexts[path])
    const named = same.map(path => path.replace(/^dashboard\./, ''))
    expect(file === english ? [] : named.sort()).toEqual(sameAsInEnglish(file).sort())
  })

  test('have no empty text, no stray space and no typewriter signs', () => {
    for (const [path, text] of Object.entries(texts)) {
      expect.soft(text, path).toMatch(/^\S(.*\S)?$/)
      expect.soft(text, path).not.toMatch(/ {2}|\.\.\.|['"]| [,.]/)
    }
  })

  test('begin with a capital what version 1 answers, unless an argument comes first', () => {
    for (const [path, text] of Object.entries(texts)) {
      if (!path.startsWith('translations.')) continue
      const first = /^[\p{P}]*(\p{L})/u.exec(text.replace(/^\{.*/, ''))?.[1] ?? ''
      expect.soft(first, path).toBe(first.toLocaleUpperCase(language.tag))
    }
  })

  test('are written in the language’s script', () => {
    const { script = '' } = new Intl.Locale(language.tag).maximize()
    const foreign = new RegExp(`(?!\\p{Script=${script.replace(/^Han[st]$/, 'Hani')}})\\p{L}`, 'u')
    for (const [path, text] of Object.entries(texts))
      expect.soft(withoutArguments(text).replace(/PDF|JavaScript/g, ''), path).not.toMatch(foreign)
  })
})

test('a message counts as its language does', () => {
  const pages = (language: 'en' | 'pl' | 'sr', count: number) =>
    fill(messagesIn(language, 'reader'), 'tooManyPages', { count })
  expect(pages('en', 1)).toBe('No more than 1 page can be printed at once.')
  expect(pages('en', 1500)).toBe('No more than 1,500 pages can be printed at once.')
  expect(pages('pl', 3)).toBe('Jednorazowo można wydrukować najwyżej 3 strony.')
  expect(pages('pl', 60)).toBe('Jednorazowo można wydrukować najwyżej 60 stron.')
  expect(pages('sr', 22)).toBe('Odjednom se može odštampati najviše 22 stranice.')
})

test('a message with arguments is no text, and takes all of them', () => {
  expectTypeOf<Messages<'reader'>>().toHaveProperty('close').toEqualTypeOf<string>()
  expectTypeOf<Messages<'reader'>>().not.toHaveProperty('pagesOf')
  expectTypeOf<Arguments['reader']['pagesOf']>().toEqualTypeOf<Record<'from' | 'to' | 'total', Value>>()
  expectTypeOf<Arguments['reader']['tooManyPages']>().toEqualTypeOf<{ count: number }>()
})

test('a text in an argument stays as it is', () => {
  const title = '{page} <b>’n’ $& #</b>'
  expect(fill(messagesIn('de', 'reader'), 'backTo', { title })).toBe(`Zurück zu ${title}`)
})

test('a message with tags is made of parts, which stand where the language has them', () => {
  const key = (content: unknown[]) => ({ key: content })
  const parts = (language: 'en' | 'de') =>
    fillParts(dashboardWordsIn(language, 'profile'), 'revoke.stops', { prefix: 'rk_1', key })
  expect(parts('en')).toEqual([
    'Every program that uses ',
    { key: ['rk_1'] },
    expect.stringMatching(/^ stops/),
  ])
  expect(parts('de')).toEqual([
    'Jedes Programm, das ',
    { key: ['rk_1'] },
    expect.stringMatching(/^ verwendet/),
  ])
  expectTypeOf<DashboardArguments['profile']['revoke.stops']>().toEqualTypeOf<{ key: Tag; prefix: Value }>()
  expectTypeOf<RichKey<DashboardArguments['profile']>>().not.toExtend<'revoke.title'>()
})

test('the dashboard has its languages, each with the section that is asked for', () => {
  expect(dashboardLanguages).toContain('en')
  for (const language of dashboardLanguages) expect(dashboardWordsIn(language, 'frame').save).toMatch(/\w/)
  expectTypeOf<'save'>().toExtend<WordKey<'frame'>>()
  expectTypeOf<DashboardArguments>().toHaveProperty('frame')
})

test('sections are plain objects, which React sends to browsers', () => {
  const { 'tooManyAttempts.network': message } = dashboardWordsIn('en', 'faults') as object as Record<
    string,
    unknown
  >
  const prototypes: unknown[] = []
  JSON.stringify(message, (_, value) => {
    if (typeof value === 'object' && !Array.isArray(value)) prototypes.push(Object.getPrototypeOf(value))
    return value
  })
  expect(prototypes).toEqual([Object.prototype])
})

test.each(['{page', '{count, plural, one {#}}', '<b>page', '{page, nonsense}'])(
  'a message that is no ICU is refused: %s',
  text => {
    expect(() => argumentsOf(text)).toThrow()
  },
)

/** The words of a message, with those of its plurals. */
function withoutArguments(text: string): string {
  return text.replace(
    /\{\w+, plural,|\b(?:zero|one|two|few|many|other) (?=\{)|\{\w+(?:, number)?\}|<\/?\w+>/g,
    '',
  )
}
