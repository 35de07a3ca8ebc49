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
  (await withLanguages(blocks)).map(({ language }) => language)

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
