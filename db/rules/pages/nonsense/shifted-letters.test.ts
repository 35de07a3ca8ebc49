import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isNonsense } from '../recognition.ts'
import { areLettersShifted } from './shifted-letters.ts'

const words = new URL('../../words/', import.meta.url)
const languages = readdirSync(words)
  .filter(name => name.endsWith('.json'))
  .map(
    name =>
      [name.slice(0, -5), textsIn(JSON.parse(readFileSync(new URL(name, words), 'utf8'))).join(' ')] as const,
  )

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\{[^}]*\}/g, '')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Letters and figures by some signs farther on, as by numbers of glyphs; blanks stay. */
function shifted(text: string, by: number): string {
  return text.replace(/\S/g, sign => String.fromCodePoint(Math.max(33, (sign.codePointAt(0) ?? 0) + by)))
}

function partsOf(text: string, letters: number): string[] {
  return text.match(new RegExp(`.{${letters}}`, 'gs')) ?? []
}

const catalogue =
  'All of our tables are made by hand in our own workshop from solid oak and beech. The summer catalogue shows chairs for the garden, lamps for each room, and linen that stays soft for many years of use. '

describe('letters that are shifted', () => {
  test.each([1, -1, 3, -3, 13, -29, 29])('by %i are no language', by => {
    expect(isNonsense(shifted(catalogue, by))).toBe(true)
    expect(isNonsense(shifted(`${catalogue} DD-301 € 249.00 DD-302 € 199.00`, by))).toBe(true)
  })

  test('within the alphabet are none either', () => {
    const turned = catalogue.replace(/[a-z]/g, letter =>
      String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + 5) % 26)),
    )
    expect(isNonsense(turned)).toBe(true)
  })

  test('are found in other languages', () => {
    const found = languages
      .filter(([language]) => ['de', 'fr', 'es', 'nl', 'it', 'sv', 'tr'].includes(language))
      .map(([language, text]) => [language, areLettersShifted(shifted(text.slice(0, 1500), -29))])
    expect(found.filter(([, isFound]) => !isFound)).toEqual([])
  })

  test('are none of the letters of 25 languages, in parts of every length', () => {
    const wrong = languages.flatMap(([language, text]) =>
      [150, 400, 2000].flatMap(letters =>
        partsOf(text.slice(0, 60_000), letters)
          .filter(areLettersShifted)
          .map(part => `${language} ${part}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  test.each([
    ['Thai', 'เก้าอี้ไม้ รุ่น 4711 ราคา 129 บาท ส่งภายใน 3 วัน OAK chair '],
    ['Arabic', 'كرسي من خشب البلوط مصنوع يدويا للحديقة DD-301 oak '],
    ['Hebrew', 'כיסא מעץ אלון עבודת יד לגינה DD-301 oak '],
    ['Hindi', 'ओक की लकड़ी की कुर्सी हाथ से बनी DD-301 oak '],
    ['Japanese', '今週の家具セール木製チェアご覧くださいお届けは三日以内 DD-301 oak '],
    ['Korean', '참나무 의자는 손으로 만들었습니다 DD-301 oak '],
    ['Greek', 'Καρέκλα από δρυ φτιαγμένη στο χέρι για τον κήπο DD-301 oak '],
    ['Cyrillic', 'Стул из дуба сделан вручную для сада и кухни DD-301 oak '],
    ['Vietnamese', 'Ghế gỗ sồi được làm thủ công cho vườn và bếp của bạn, giao hàng trong ba ngày '],
  ])('are none of %s', (_, text) => {
    expect(areLettersShifted(text.repeat(9))).toBe(false)
  })

  test.each([
    ['numbers of articles', 'DD-301 AX-4411 KTZ-99 WQX 77 ZZ-1 XJ-900 KLM-3 '],
    ['sizes', 'S M L XL XXL XXXL S M L XL XXL XXXL 38 40 42 '],
    ['codes of letters alone', 'QXZJ WKVB PFHG XJQZ ZVKX BWQJ JXKQ HZPV '],
    ['prices and short names', 'Oak 12,90 € Ash 8,50 € Yew 7,20 € Fir 3,10 € Box 9,90 € '],
    ['abbreviations', 'USB HDMI LED PVC MDF IP44 DIN ISO EN CE UV LCD SSD GPS BT '],
  ])('are none of %s', (_, text) => {
    expect(areLettersShifted(text.repeat(20))).toBe(false)
  })
})
