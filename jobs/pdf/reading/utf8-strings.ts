/** PDFDocEncoding where it differs from Unicode (ISO 32000-1, annex D.3); 0x9f and 0xad are undefined. */
const above = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž'
const below = '˘ˇˆ˙˝˛˚˜'
const bytes = new Map<string, number>([
  ...[...above].map((letter, index) => [letter, 0x80 + index] as const),
  ...[...below].map((letter, index) => [letter, 0x18 + index] as const),
  ['€', 0xa0],
])

/** Decodes UTF-8 that was read one letter per byte, for lack of a mark; other strings stay. */
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
