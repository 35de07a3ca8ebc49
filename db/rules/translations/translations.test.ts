import { describe, expect, it } from 'vitest'
import { type Language, languageCodes } from '../languages.ts'
import { translations } from './index.ts'

/** Keys whose wording is rightly the English one: the word is the same in both languages. */
const sameAsInEnglish: Record<Language, string[]> = {
  en: Object.keys(textsOf('en')),
  cs: ['menu', 'products.video'],
  da: ['menu', 'products.video', 'feedback.submit_button', 'feedback.submit_button_short'],
  de: ['products.video'],
  fi: ['products.video'],
  fr: ['pages.one', 'pages.other', 'page', 'menu', 'products.description'],
  hr: ['products.video'],
  it: ['menu', 'products.video'],
  nl: ['menu', 'products.video'],
  no: ['products.video', 'feedback.submit_button_short'],
  pl: ['menu'],
  pt: ['menu'],
  sk: ['menu', 'products.video'],
  sr: ['products.video'],
  sv: ['products.video'],
  tr: ['products.video'],
  bg: [],
  es: [],
  eu: [],
  hu: [],
  lt: [],
  ro: [],
  ru: [],
  uk: [],
  zh: [],
}

it('exists in every language that a publication can be in', () => {
  expect(Object.keys(translations).sort()).toEqual([...languageCodes].sort())
})

it('has the keys that the interface promises, and no others', () => {
  expect(Object.keys(textsOf('en'))).toEqual([
    'loading',
    'pages.zero',
    'pages.one',
    'pages.other',
    'page',
    'menu',
    'hotspot.tooltip.external',
    'hotspot.tooltip.page',
    'cta.video',
    'products.cta_webshop',
    'products.cta_add_to_cart',
    'products.more_info',
    'products.amount_in_cart',
    'products.video',
    'products.photos',
    'products.description',
    'share.message',
    'feedback.label',
    'feedback.placeholder',
    'feedback.submit_button',
    'feedback.submit_button_short',
    'feedback.success_message',
    'feedback.error_message',
    'feedback.greetings_message',
    'feedback.email_placeholder',
    'feedback.email_label',
    'spread_overview.label',
    'pdf_download.label',
    'leave_iframe.label',
    'shopping_cart.adding_item',
    'shopping_cart.checkout',
    'shopping_cart.label',
    'shopping_cart.no_image',
    'shopping_cart.title.zero',
    'shopping_cart.title.one',
    'shopping_cart.title.other',
    'zoom_in',
    'zoom_out',
    'print',
  ])
})

describe.each(languageCodes)('the words in %s', language => {
  const english = textsOf('en')
  const texts = textsOf(language)

  it('have every key of English, in its order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english))
  })

  it('have the placeholders of English, each once', () => {
    for (const [key, text] of Object.entries(texts)) {
      expect.soft(placeholders(text), key).toEqual(placeholders(english[key] ?? ''))
    }
  })

  it('are English only where the word is the same', () => {
    const same = Object.keys(texts).filter(key => texts[key] === english[key])
    expect(same.sort()).toEqual([...sameAsInEnglish[language]].sort())
  })

  it('have no empty text, no stray space and no typewriter signs', () => {
    for (const [key, text] of Object.entries(texts)) {
      expect.soft(text, key).toMatch(/^\S(.*\S)?$/)
      expect.soft(text, key).not.toMatch(/\s\s|\.\.\.|['"]|\s[,.]/)
    }
  })

  it('begin a text with a capital, where the script has capitals and no placeholder comes first', () => {
    for (const [key, text] of Object.entries(texts)) {
      const first = /^[\p{P}]*(\p{L})/u.exec(text.replace(/^\{.*/, ''))?.[1] ?? ''
      expect.soft(first, key).toBe(first.toLocaleUpperCase(language))
    }
  })

  it('are written in one script', () => {
    const letters = Object.values(texts)
      .join('')
      .replace(/\{\w+\}|PDF/g, '')
    expect(letters).not.toMatch(foreignLetters[scripts[language] ?? 'Latin'])
  })
})

/** Languages that are not written in the Latin script. */
const scripts: Partial<Record<Language, keyof typeof foreignLetters>> = {
  bg: 'Cyrillic',
  ru: 'Cyrillic',
  uk: 'Cyrillic',
  zh: 'Han',
}
const foreignLetters = {
  Latin: /(?!\p{Script=Latin})\p{L}/u,
  Cyrillic: /(?!\p{Script=Cyrillic})\p{L}/u,
  Han: /(?!\p{Script=Han})\p{L}/u,
}

/** A language's texts by path: `shopping_cart.title.one`. */
function textsOf(language: Language): Record<string, string> {
  return Object.fromEntries(leaves(translations[language], []))
}

function leaves(value: object | string, path: string[]): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
}

function placeholders(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort()
}
