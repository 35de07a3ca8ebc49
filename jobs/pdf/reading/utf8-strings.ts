/**
 * The letters of PDFDocEncoding that are not where Unicode has them, from 0x80 on and before 0x20 (ISO 32000-1,
 * annex D.3). 0x9f and 0xad stand for nothing in it, and come through as they are.
 */
const above = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'
const below = '˘ˇˆ˙˝˛˚˜'
const bytes = new Map<string, number>([
  ...[...above].map((letter, index) => [letter, 0x80 + index] as const),
  ...[...below].map((letter, index) => [letter, 0x18 + index] as const),
  ['€', 0xa0],
])

/**
 * A string of a PDF whose bytes are UTF-8. A PDF has to say so by a mark in front of them; without it they are read
 * one letter a byte, which is undone here. A string that was read as it was meant stays as it is.
 */
export function asUtf8(text: string): string {
  const encoded = Uint8Array.from(text, letter => bytes.get(letter) ?? byteOf(letter))
  if (encoded.includes(0)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(encoded)
  } catch {
    return text
  }
}

/** @returns 0 for letters that are no byte */
function byteOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x100 ? code : 0
}
