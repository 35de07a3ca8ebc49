/** Fonts whose letters are signs, by the encoding that their names stand for. */
export type SymbolFont = 'wingdings' | 'dingbats'

/** @param name of a font, with or without the prefix of a subset */
export function symbolFontOf(name: string): SymbolFont | undefined {
  if (/wingdings(?![\s-]*[23])/i.test(name)) return 'wingdings'
  return /dingbats/i.test(name) ? 'dingbats' : undefined
}

/** Signs that people see in the place of Latin-1 letters; others are as they are read. */
export function asSigns(text: string, font: SymbolFont): string {
  const signOf = font === 'wingdings' ? (code: number) => wingdings[code] : dingbat
  return Array.from(text, letter => {
    const code = letter.codePointAt(0) ?? 0
    return code > 0x20 && code <= 0xff ? (signOf(code) ?? unknownSign) : letter
  }).join('')
}

const unknownSign = '▪'

/** https://www.unicode.org/L2/L2011/11052r-wingding.pdf, without what stands in no text */
const wingdings: Record<number, string> = {
  40: '☎',
  41: '✆',
  42: '✉',
  70: '☞',
  74: '☺',
  76: '☹',
  108: '●',
  109: '❍',
  110: '■',
  111: '□',
  112: '❐',
  113: '❑',
  114: '❒',
  117: '◆',
  118: '❖',
  119: '◆',
  158: '·',
  159: '•',
  161: '○',
  164: '◉',
  167: '▪',
  168: '□',
  171: '★',
  182: '☆',
  216: '➢',
  220: '➲',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  232: '➔',
  240: '⇨',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
}

/** PDF 1.7, D.6: the block Dingbats of Unicode in its order, but for these. */
const otherDingbats: Record<number, string> = {
  37: '☎',
  42: '☛',
  43: '☞',
  72: '★',
  108: '●',
  110: '■',
  115: '▲',
  116: '▼',
  117: '◆',
  119: '◗',
  168: '♣',
  169: '♦',
  170: '♥',
  171: '♠',
  213: '→',
  214: '↔',
  215: '↕',
}

function dingbat(code: number): string | undefined {
  const other = otherDingbats[code]
  if (other !== undefined) return other
  if (code < 0x7f) return String.fromCodePoint(0x2701 + code - 0x21)
  if (code >= 0xac && code <= 0xb5) return String.fromCodePoint(0x2460 + code - 0xac)
  return code >= 0xa1 && code <= 0xfe ? String.fromCodePoint(0x2761 + code - 0xa1) : undefined
}
