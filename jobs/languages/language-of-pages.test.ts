import { expect, test } from 'vitest'
import { languageOfPages } from './language-of-pages.ts'

const german =
  'Stuhl aus massiver Eiche, steht in jedem Zimmer und hält ein Leben lang. Tische, Regale und Betten aus unserer Werkstatt, geölt oder gewachst. Preise ab Werk, Lieferung innerhalb von drei Wochen.'
const english =
  'All of our furniture is made by hand in our own workshop from solid wood, and lasts for a lifetime.'

test.each([
  ['what its blocks say, with its region', [{ text: german, language: 'de-AT' }], 'de-AT'],
  ['what is said of a text too short to tell', [{ text: 'Möbel 2027', language: 'de' }], 'de'],
  ['what is detected, where nothing is said', [{ text: german }], 'de'],
  [
    'the language of most of its text',
    [
      { text: german, language: 'de' },
      { text: 'Oak', language: 'en' },
    ],
    'de',
  ],
  [
    'what the whole is written in, where each block is too short to contradict what is said',
    german.split(/(?<=[.,]) /).map(text => ({ text, language: 'en-US' })),
    'de',
  ],
  [
    'a language that no interface has',
    [{ text: 'เก้าอี้ไม้ รุ่น 4711 ราคา 129 บาท ส่งภายใน 3 วัน', language: 'th' }],
    'th',
  ],
  ['none, of a few letters', [{ text: 'M10 150 ML' }], undefined],
  [
    'none, of two languages in equal parts',
    [
      { text: english, language: 'en' },
      { text: german.slice(0, english.length), language: 'de' },
      { text: 'La chaise est faite de chêne massif', language: 'fr' },
    ],
    undefined,
  ],
  ['none, without text', [], undefined],
])('the language of a publication is %s', async (_, blocks, language) => {
  expect(await languageOfPages(blocks)).toBe(language)
})
