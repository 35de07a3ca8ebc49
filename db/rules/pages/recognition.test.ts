import { expect, test } from 'vitest'
import { isNonsense, knownLanguage, recognitionData, wantsRecognition } from './recognition.ts'

const run = (text: string) => ({ text, left: 0, top: 0, width: 0.1, height: 0.1 })
const page = (text: string) => ({ text, runs: text.split(/\s+/).filter(Boolean).map(run) })
const prose = 'All of our tables are made by hand in our own workshop from solid oak and beech'

test('a page without words, or with a page number alone, wants them', () => {
  for (const text of ['', '7', 'Page 7 of 20', '• – • – • – • – • – • – • – • – •']) {
    expect(wantsRecognition(page(text))).toBe(true)
  }
  expect(wantsRecognition(page(prose))).toBe(false)
  for (const line of [
    prose,
    '今週の家具セール木製チェアご覧くださいお届けは三日以内ですので是非ご利用くださいませお待ちしております',
  ]) {
    expect(wantsRecognition({ text: line, runs: [run(line)] })).toBe(false)
  }
})

test.each([
  [
    'letters of private use',
    '\ue001\ue002\ue003 \ue004\ue005\ue006 \ue007\ue008\ue009 \ue00a\ue00b\ue00c \ue010\ue011\ue012 \ue013\ue014\ue015 \ue016\ue017',
  ],
  [
    'replacement signs',
    'Th\ufffd\ufffd \ufffd\ufffd\ufffdl\ufffd \ufffd\ufffd\ufffd\ufffd t\ufffdxt \ufffd\ufffd\ufffd',
  ],
  ['one letter', 'AAA AAAAA AA AAA AA AAAAAA AAA AAAAAA AA AAAAA AAAA'],
  ['signs alone', '!"#$%& \'()*+ ,-./: ;<=>? @[]^_ `{|}~ !"#$% &\'()*'],
  [
    'numbers of glyphs',
    'FPDQZ KRWVH DQG WKH VSRUWV VKRSV RI WKH ZRUOG DUH KXGV ZLWK WKH VKLQB FRXSOH LQ WKH WRZQ'.replace(
      /[AEIOUY]/g,
      'X',
    ),
  ],
])('nonsense of fonts is told by %s', (_, text) => {
  expect(isNonsense(text)).toBe(true)
})

test.each([
  prose,
  'Größe: 45 × 50 × 80 cm, Art.-Nr. DD-301, fünf Farben',
  'DD-301 DD-302 DD-303 DD-304 € 249,00 € 199,00 € 149,00 € 99,00',
  'เก้าอี้ไม้ รุ่น 4711 ราคา 129 บาท ส่งภายใน 3 วัน',
  'کمربندی بر روی لوله از جنس پلی اتیلن و گالوانیزه',
  '今週の家具セール 木製チェア ご覧ください お届けは三日以内',
  'Стул из дуба, высота 80 см, ширина 45 см',
])('text of any script is none: %s', text => {
  expect(isNonsense(text)).toBe(false)
})

test('languages are known by their tags, with their scripts and regions', () => {
  expect(['de-AT', 'zh-TW', 'zh-Hans', 'nb', 'sr-Latn', 'fa'].map(knownLanguage)).toEqual([
    'de',
    'zh-Hant',
    'zh',
    'no',
    'sr',
    'fa',
  ])
  expect(knownLanguage('tlh')).toBeUndefined()
  expect(Object.keys(recognitionData).filter(tag => knownLanguage(tag) !== tag)).toEqual([])
})
