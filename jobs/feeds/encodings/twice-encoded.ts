/** Bytes of the signs that Windows-1252 has for 0x80 to 0x9f, by the signs. */
const byteOfSign: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 32 }, (_, at): [string, number] => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + at)),
    0x80 + at,
  ]),
)
const signs = [...byteOfSign.keys()].join('')
const others = new RegExp(`([^\\0-\u00ff${signs}]+)`, 'u')
const leastSequences = 2

/** True if all characters beyond ASCII are UTF-8 that was taken for Windows-1252 and encoded once more: `StÃ¼hle`. */
export function isEncodedTwice(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes, { stream: true })
  const sequences = text.match(/[\u00c2-\u00f4][^\0-\x7f]/g)?.length ?? 0
  if (sequences < leastSequences || others.test(text)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(text), { stream: true })
    return true
  } catch {
    return false
  }
}

/** Decodes UTF-8 that was encoded twice. */
export class TwiceDecoder {
  readonly #outer = new TextDecoder()
  #inner = new TextDecoder()

  decode(chunk: Uint8Array): string {
    return this.#decoded(this.#outer.decode(chunk, { stream: true }))
  }

  end(): string {
    return this.#decoded(this.#outer.decode()) + this.#inner.decode()
  }

  /** Signs that no byte stands for were encoded once. */
  #decoded(text: string): string {
    return text
      .split(others)
      .map((part, at) =>
        at % 2 === 1 ? this.#inner.decode() + part : this.#inner.decode(bytesOf(part), { stream: true }),
      )
      .join('')
  }
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, sign => byteOfSign.get(sign) ?? sign.charCodeAt(0))
}
