/**
 * Returns a text as people type and search for it: blanks for control characters, letters for what stands for them,
 * and neither characters without width, marks of direction nor NUL, which PostgreSQL does not keep.
 */
export function asLetters(text: string): string {
  const wellFormed = text.toWellFormed()
  return special.test(wellFormed) ? wellFormed.replace(specials, meant) : wellFormed
}

const controls = '\\x01-\\x1f\\x7f'
const shapes = '\\ufb00-\\ufb06\\ufb50-\\ufdff\\ufe70-\\ufefc'
const radicals = '\\u2e80-\\u2fd5' // NFKC leaves those that stand for no single character
const dropped = '\\0\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufeff'
const privateUse = '\\uf001\\uf002\\uf0a7\\uf0b7\\uf0d8\\uf0fc\\uf6d9-\\uf6ff\\uf721-\\uf77e\\uf7a1-\\uf7ff'
const decomposed = '\\u0e4d[\\u0e48-\\u0e4b]?\\u0e32|\\u0ecd[\\u0ec8-\\u0ecb]?\\u0eb2' // Thai and Lao am
const isDropped = new RegExp(`[${dropped}]`)
const special = new RegExp(`[${controls}${dropped}${shapes}${radicals}${privateUse}]|${decomposed}`)
const specials = new RegExp(`[${shapes}${radicals}]+|[${controls}${dropped}${privateUse}]|${decomposed}`, 'g')

function meant(found: string): string {
  if (isDropped.test(found)) return ''
  if (found < ' ' || found === '\x7f') return ' '
  if (am[found.at(0) ?? '']) return found.slice(1, -1) + am[found.at(0) ?? '']
  return privateLetter(found) ?? found.normalize('NFKC')
}

/** Vowels that fonts draw as a ring and a letter. */
const am: Record<string, string> = { '\u0e4d': '\u0e33', '\u0ecd': '\u0eb3' }

/** Ligatures of older fonts, and the bullets of Word: characters of Symbol and Wingdings. */
const privateLetters: Record<string, string> = {
  '\uf001': 'fi',
  '\uf002': 'fl',
  '\uf0a7': '▪',
  '\uf0b7': '•',
  '\uf0d8': '➤',
  '\uf0fc': '✓',
}

// Adobe's corporate use (https://github.com/adobe-type-tools/agl-aglfn), by names like `osuperior` and `zerooldstyle`.
const corporate = 0xf6d9
const corporateLetters = [...'©®™1₨—¢¢,,$$--..abdeilmorst˘ˇˆ˙˝łœ˛˚š˜ž']
const smallAndOldStyle = 0xf7 // with the Latin-1 code as its low byte

function privateLetter(letter: string): string | undefined {
  const code = letter.charCodeAt(0)
  if (code >> 8 === smallAndOldStyle) return String.fromCharCode(code & 0xff)
  return privateLetters[letter] ?? corporateLetters[code - corporate]
}
