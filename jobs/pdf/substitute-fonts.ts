import { fileURLToPath } from 'node:url'

/** Windows' numbers for sets of characters, by which PDFium asks (`CHARSET_*` in wingdi.h). */
const SHIFTJIS = 128
const HANGUL = 129
const GB2312 = 134
const CHINESEBIG5 = 136
const HEBREW = 177
const ARABIC = 178

export type WantedFont = { face: string; charset: number; weight: number; isItalic: boolean }

type Family = { charsets: number[]; faces: RegExp; file: (isBold: boolean, isItalic: boolean) => string }

const noto = (language: string, name: string, ending: string): Family['file'] => {
  const folder = new URL('../fonts/', import.meta.resolve(`@embedpdf/fonts-${language}`))
  return isBold => fileURLToPath(new URL(`${name}-${isBold ? 'Bold' : 'Regular'}.${ending}`, folder))
}

/** Cyrillic, Greek and the rest of Latin, of which the fonts within PDFium have little; as wide as Arial. */
const liberation: Family['file'] = (isBold, isItalic) => {
  const style = `${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}` || 'Regular'
  return fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`))
}

/** Which font stands in for one that a PDF names and does not bring along; the first that fits. */
const families: Family[] = [
  {
    charsets: [SHIFTJIS],
    faces:
      /mincho|gothic.*(ms|mb|bbb)|(ms|yu|hg)p?.?gothic|kozmin|kozgo|heisei|hiragino|meiryo|ryumin|noto.*jp/i,
    file: noto('jp', 'NotoSansJP', 'otf'),
  },
  {
    charsets: [HANGUL],
    faces: /batang|dotum|gulim|malgun|myeongjo|myungjo|hygothic|hysmyeongjo|apple ?sd|nanum|noto.*kr/i,
    file: noto('kr', 'NotoSansKR', 'otf'),
  },
  {
    charsets: [GB2312, CHINESEBIG5],
    faces:
      /simsun|simhei|song|kaiti|fangsong|yahei|heiti|pingfang|mingliu|jhenghei|msung|mhei|msong|noto.*[st]c/i,
    file: noto('sc', 'NotoSansHans', 'otf'),
  },
  {
    charsets: [ARABIC],
    faces: /arabic|naskh|tahoma.*arab|geeza|kufi|urdu|nastaliq/i,
    file: noto('arabic', 'NotoNaskhArabic', 'ttf'),
  },
  { charsets: [HEBREW], faces: /hebrew|david|miriam|narkis/i, file: noto('hebrew', 'NotoSansHebrew', 'ttf') },
  { charsets: [], faces: /arial|helvetica|verdana|tahoma|calibri|segoe/i, file: liberation },
]

/**
 * The file of a font that stands in for one that is missing.
 * @returns undefined where PDFium's own do: these have Latin, with and without serifs, in all weights
 */
export function substituteFont({ face, charset, weight, isItalic }: WantedFont): string | undefined {
  const family =
    families.find(({ charsets }) => charsets.includes(charset)) ??
    families.find(({ faces }) => faces.test(face))
  return family?.file(weight >= 600 || /bold/i.test(face), isItalic || /italic|oblique/i.test(face))
}
