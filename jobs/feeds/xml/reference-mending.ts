import { decodeHTMLStrict } from 'entities'

export type Mended = 'entity' | 'alone' | 'control'

/** Where mended text goes; `mended` tells what stood in its place. */
export type MendedText = {
  write(text: string): void
  mended(kind: Mended, original: string, text: string): void
}

const longestHeld = 40 // characters, for references and marks that two pieces share

/**
 * Mends references that XML does not have: entities of HTML, `&` and `<` that stand alone, and references to control
 * characters. CDATA and comments stay as they are.
 */
export class ReferenceMending {
  readonly #out: MendedText
  #held = ''
  #section: string | undefined // end of the CDATA or comment that is open

  constructor(out: MendedText) {
    this.#out = out
  }

  read(piece: string): void {
    const text = this.#held + piece
    const end = heldFrom(text)
    this.#held = text.slice(end)
    this.#pass(text.slice(0, end))
  }

  end(): void {
    const text = this.#held
    this.#held = ''
    this.#pass(text)
  }

  #pass(text: string): void {
    if (isSound(text)) {
      this.#section = sectionAfter(text, this.#section)
      this.#out.write(text)
    } else this.#mend(text)
  }

  #mend(text: string): void {
    let from = 0
    for (let at = 0; at < text.length; ) {
      if (this.#section !== undefined) {
        const end = text.indexOf(this.#section, at)
        if (end === -1) break
        at = end + this.#section.length
        this.#section = undefined
        continue
      }
      marks.lastIndex = at
      const [found] = marks.exec(text) ?? []
      if (found === undefined) break
      const start = marks.lastIndex - found.length
      at = marks.lastIndex
      this.#section = sections[found]
      if (this.#section !== undefined) continue
      const [kind, mended] = mendedReference(found)
      if (kind === undefined) continue
      this.#out.write(text.slice(from, start))
      this.#out.write(mended)
      this.#out.mended(kind, found, mended)
      from = at
    }
    if (from < text.length) this.#out.write(text.slice(from))
  }
}

const sections: Record<string, string> = { '<![CDATA[': ']]>', '<!--': '-->' }
const beginnings = Object.keys(sections)
const marks =
  /<!\[CDATA\[|<!--|&#(?:55[23]\d\d|56[0-2]\d\d|56319);&#5[67]\d{3};|&(?:#x?[\da-fA-F]+;|[a-zA-Z][\da-zA-Z]*;)?|<(?=[\s\d=])/g

/** Most pieces of most feeds need nothing; one expression finds that out four times as fast as two. */
function isSound(text: string): boolean {
  return !/&(?!(?:amp|lt|gt|quot|apos);)|<[\s\d=]/.test(text)
}

function sectionAfter(text: string, section: string | undefined): string | undefined {
  let open = section
  for (let at = 0; ; ) {
    if (open !== undefined) {
      const end = text.indexOf(open, at)
      if (end === -1) return open
      at = end + open.length
      open = undefined
    } else {
      at = text.indexOf('<!', at)
      if (at === -1) return undefined
      const mark = beginnings.find(one => text.startsWith(one, at)) ?? '<!'
      open = sections[mark]
      at += mark.length
    }
  }
}

/** References (also the first half of a character), and marks of sections and their ends, that the next piece may go on with. */
const unfinished =
  /&(?:#(?:55[23]\d\d|56[0-2]\d\d|56319);(?:&#?\w*)?|#?\w*)$|<(?:!(?:-*|\[\w*\[?))?$|\]+$|-+$/

/** Holds as little as possible: the parser reads a whole piece a tenth faster than a slice of it. */
function heldFrom(text: string): number {
  const tail = text.slice(-longestHeld)
  const at = tail.search(unfinished)
  return at === -1 ? text.length : text.length - tail.length + at
}

const xmlNames = new Set(['&amp;', '&lt;', '&gt;', '&quot;', '&apos;'])

function mendedReference(found: string): [Mended, string] | [undefined, ''] {
  if (xmlNames.has(found)) return [undefined, '']
  if (found === '&') return ['alone', '&amp;']
  if (found === '<') return ['alone', '&lt;']
  if (found.startsWith('&#')) return mendedNumber(found)
  const decoded = decodeHTMLStrict(found)
  return decoded === found ? [undefined, ''] : ['entity', escaped(decoded)]
}

/** Numbers from 128 to 159 are those of Windows-1252, as in HTML; halves of a character may be two references. */
function mendedNumber(found: string): [Mended, string] | [undefined, ''] {
  const codes = found
    .split(';')
    .filter(Boolean)
    .map(one => (/^&#x/i.test(one) ? Number.parseInt(one.slice(3), 16) : Number(one.slice(2))))
  const [code = Number.NaN] = codes
  if (codes.length === 2) {
    const pair = String.fromCharCode(...codes)
    return pair.isWellFormed() ? ['entity', pair] : ['control', '']
  }
  if (code >= 0x80 && code <= 0x9f) return ['entity', escaped(decodeHTMLStrict(`&#${code};`))]
  const isChar =
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff) ||
    [9, 10, 13].includes(code)
  return isChar ? [undefined, ''] : ['control', '']
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
