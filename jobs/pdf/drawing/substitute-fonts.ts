import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '#db/own-files.ts'

const SHIFTJIS = 128 // `CHARSET_*` in wingdi.h, by which PDFium asks
const HANGUL = 129
const GB2312 = 134
const CHINESEBIG5 = 136
const HEBREW = 177
const ARABIC = 178
const THAI = 222

export type WantedFont = { face: string; charset: number; weight: number; isItalic: boolean }

type Family = {
  charsets: number[]
  faces: RegExp
  letters?: RegExp
  file: (isBold: boolean, isItalic: boolean) => string
}

const weightOf = (isBold: boolean) => (isBold ? 'Bold' : 'Regular')

/** Kept in the sources: the packages that have them bring up to seven weights, 89 MB to download. */
const notoCjk = (name: string): Family['file'] => {
  return isBold => join(root, 'jobs/pdf/drawing/fonts', `${name}-${weightOf(isBold)}.otf`)
}

const noto = (language: string, name: string): Family['file'] => {
  const folder = new URL('../fonts/', import.meta.resolve(`@embedpdf/fonts-${language}`))
  return isBold => fileURLToPath(new URL(`${name}-${weightOf(isBold)}.ttf`, folder))
}

const notoSans = (script: string): Family['file'] => {
  const folder = new URL('./', import.meta.resolve(`@expo-google-fonts/noto-sans-${script.toLowerCase()}`))
  return isBold => {
    const weight = isBold ? '700Bold' : '400Regular'
    return fileURLToPath(new URL(`${weight}/NotoSans${script}_${weight}.ttf`, folder))
  }
}

/** Letters as wide as Arial's, with the Cyrillic, Greek and extended Latin that PDFium's own fonts lack. */
const liberation: Family['file'] = (isBold, isItalic) => {
  const style = `${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}` || 'Regular'
  return fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`))
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu
const han = /\p{Script=Han}/gu

/** Substitutes for fonts that are not embedded; the first match counts. */
const families: Family[] = [
  {
    charsets: [SHIFTJIS],
    faces:
      /mincho|gothic.*(ms|mb|bbb)|(ms|yu|hg)p?.?gothic|kozmin|kozgo|heisei|hiragino|meiryo|ryumin|noto.*jp/i,
    letters: kana,
    file: notoCjk('NotoSansJP'),
  },
  {
    charsets: [HANGUL],
    faces: /batang|dotum|gulim|malgun|myeongjo|myungjo|hygothic|hysmyeongjo|apple ?sd|nanum|noto.*kr/i,
    letters: /\p{Script=Hangul}/gu,
    file: notoCjk('NotoSansKR'),
  },
  {
    charsets: [GB2312, CHINESEBIG5],
    faces:
      /simsun|simhei|song|kaiti|fangsong|yahei|heiti|pingfang|mingliu|jhenghei|msung|mhei|msong|noto.*[st]c/i,
    letters: han,
    file: notoCjk('NotoSansHans'),
  },
  {
    charsets: [ARABIC],
    faces: /arabic|naskh|tahoma.*arab|geeza|kufi|urdu|nastaliq/i,
    letters: /\p{Script=Arabic}/gu,
    file: noto('arabic', 'NotoNaskhArabic'),
  },
  {
    charsets: [HEBREW],
    faces: /hebrew|david|miriam|narkis/i,
    letters: /\p{Script=Hebrew}/gu,
    file: noto('hebrew', 'NotoSansHebrew'),
  },
  {
    charsets: [],
    faces: /devanagari|mangal|kokila|utsaah|aparajita|nirmala/i,
    letters: /\p{Script=Devanagari}/gu,
    file: notoSans('Devanagari'),
  },
  {
    charsets: [],
    faces: /bengali|bangla|vrinda|shonar/i,
    letters: /\p{Script=Bengali}/gu,
    file: notoSans('Bengali'),
  },
  {
    charsets: [],
    faces: /tamil|latha|vijaya/i,
    letters: /\p{Script=Tamil}/gu,
    file: notoSans('Tamil'),
  },
  {
    charsets: [THAI],
    faces: /thai|angsana|browallia|cordia|leelawadee|sarabun/i,
    letters: /\p{Script=Thai}/gu,
    file: notoSans('Thai'),
  },
  { charsets: [], faces: /arial|helvetica|verdana|tahoma|calibri|segoe/i, file: liberation },
]

/** Returns the path of a substitute font; undefined for PDFium's own, Latin with and without serifs. */
export function substituteFont({ face, charset, weight, isItalic }: WantedFont): string | undefined {
  const family =
    families.find(({ charsets }) => charsets.includes(charset)) ??
    families.find(({ faces }) => faces.test(face))
  return family?.file(weight >= 600 || /bold/i.test(face), isItalic || /italic|oblique/i.test(face))
}

/** Returns the path of the font with most of the letters; undefined if none has any. */
export function fontForLetters(letters: string): string | undefined {
  // Han beside kana is Japanese.
  const sample = letters.search(kana) === -1 ? letters : letters.replace(han, 'あ')
  const [most] = families
    .map(({ letters: own, file }) => ({ file, count: own ? (sample.match(own)?.length ?? 0) : 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
  return most?.file(false, false)
}
