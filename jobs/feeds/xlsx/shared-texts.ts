import { reason } from '#db/rules/reasons/reasons.ts'
import { longestRow } from '#jobs/feeds/feed-row.ts'
import { FeedRefused } from '#jobs/feeds/refusals.ts'
import type { PackageParts } from '#jobs/feeds/sheets/package-parts.ts'
import { readWholePart } from '#jobs/feeds/sheets/xml-part.ts'

const mostCharacters = 50_000_000 // cells name shared strings by index, so all stay in memory
const mostTexts = 2_000_000

/** Reads shared strings in order (ECMA-376, part 1, 18.4) as plain text. @throws FeedRefused if too many */
export async function readSharedTexts(parts: PackageParts): Promise<string[]> {
  const texts: string[] = []
  const text = new RichText()
  let characters = 0
  await readWholePart(parts.bytes('xl/sharedStrings.xml'), {
    open: name => text.open(name),
    text: piece => text.hear(piece),
    close(name) {
      text.close(name)
      if (name !== 'si') return
      const whole = text.take()
      characters += whole.length
      texts.push(whole)
      if (characters > mostCharacters || texts.length > mostTexts)
        throw new FeedRefused(reason('workbookTexts'))
    },
  })
  return texts
}

/** Collects the `<t>` of `<si>` or `<is>` as far as a row may be long, except phonetic guides (`<rPh>`). */
export class RichText {
  #text = ''
  #isText = false
  #isPronounced = false

  open(name: string): void {
    if (name === 'rPh') this.#isPronounced = true
    this.#isText = name === 't' && !this.#isPronounced
  }

  hear(piece: string): void {
    if (this.#isText && this.#text.length <= longestRow) this.#text += piece
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPronounced = false
    if (name === 't') this.#isText = false
  }

  take(): string {
    const text = this.#text
    this.#text = ''
    return unescaped(text)
  }
}

/** ECMA-376, part 1, 22.9.2.19: `_x000D_` for characters that XML cannot hold. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
