import { expect, test } from 'vitest'
import type { PageBlock } from '#db/rules/pages/text.ts'
import { withLanguages } from './block-languages.ts'

const block = (text: string, language?: string): PageBlock => ({
  kind: 'paragraph',
  text,
  runs: 1,
  ...(language && { language }),
})
const languagesOf = async (...blocks: PageBlock[]) =>
  (await withLanguages({ blocks, runs: [] })).blocks.map(({ language }) => language)

test('a page that says nothing has the language that it is written in', async () => {
  expect(
    await languagesOf(
      block('Stuhl aus massiver Eiche'),
      block('steht in jedem Zimmer und hält ein Leben lang'),
    ),
  ).toEqual(['de', 'de'])
})

test('what the PDF says stands, unless the script is another', async () => {
  expect(await languagesOf(block('Guten Tag, hier steht etwas auf Deutsch', 'fr'))).toEqual(['fr'])
  expect(await languagesOf(block('เก้าอี้ไม้ รุ่น 4711 ราคา 129 บาท ส่งภายใน 3 วัน', 'en-US'))).toEqual(['th'])
  expect(await languagesOf(block('今週の家具セール 木製チェア ご覧ください', 'en-US'))).toEqual(['ja'])
})

test('long blocks of a page may be in different languages', async () => {
  const french = 'Tous nos meubles sont fabriqués à la main dans notre atelier en bois massif.'
  const english = 'All of our furniture is made by hand in our own workshop from solid wood.'
  expect(await languagesOf(block(french), block(english))).toEqual(['fr', 'en'])
})

test('a few letters tell nothing, and figures have the language of the page', async () => {
  expect(await languagesOf(block('M10'), block('150 ML'))).toEqual([undefined, undefined])
  expect(await languagesOf(block('€ 99', 'de'))).toEqual(['de'])
})

test('a text of some length tells that a program said its own language', async () => {
  const german = [
    'Stuhl aus massiver Eiche, steht in jedem Zimmer und hält ein Leben lang.',
    'Tische, Regale und Betten aus unserer Werkstatt, geölt oder gewachst.',
    'Preise ab Werk, Lieferung innerhalb von drei Wochen frei Haus.',
  ].map(text => block(text, 'en-US'))
  expect(await languagesOf(...german)).toEqual(['de', 'de', 'de'])
})

test.each([
  [
    'nn',
    'Stolen er laga av massiv eik og står i kvart rom. Bord, hyller og senger frå vår eigen verkstad, olja eller voksa. Prisar frå fabrikk, levering innan tre veker fritt levert heim til deg.',
  ],
  [
    'gl',
    'A cadeira está feita de carballo macizo e está en cada habitación. Mesas, andeis e camas do noso obradoiro, con aceite ou cera. Prezos de fábrica, entrega en tres semanas na súa casa.',
  ],
  [
    'sr-Latn',
    'Stolica je napravljena od masivnog hrasta i stoji u svakoj sobi. Stolovi, police i kreveti iz naše radionice, nauljeni ili voštani. Cene iz fabrike, dostava u roku od tri nedelje.',
  ],
])('a language that detection does not tell from another stands: %s', async (language, text) => {
  expect(await languagesOf(block(text, language))).toEqual([language])
})

const run = (text: string, language?: string) => ({
  ...{ text, left: 0, top: 0, width: 0.1, height: 0.1 },
  ...(language && { language }),
})

test('words have a language where it is another than that of their block, in the same script', async () => {
  const blocks = [{ ...block('The word Blumen means flowers, ดอกไม้ too', 'en'), runs: 5 }]
  const runs = [
    run('The word', 'en'),
    run('Blumen', 'de'),
    run('means', 'ru'),
    run('flowers', 'en'),
    run('ดอกไม้', 'th'),
  ]
  expect((await withLanguages({ blocks, runs })).runs.map(each => each.language)).toEqual([
    undefined,
    'de',
    undefined,
    undefined,
    'th',
  ])
})
