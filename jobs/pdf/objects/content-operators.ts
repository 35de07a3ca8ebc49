import { PdfParser } from './parse.ts'
import type { PdfValue } from './values.ts'

export type ContentOperator = { name: string; operands: PdfValue[] }

const mostOperands = 40
const operandStarts = new Set([...'/(<[0123456789+-.'].map(letter => letter.charCodeAt(0)))

/** Reads the operators of a content stream (PDF 1.7, 7.8.2); ends where it is damaged. Inline images are left out. */
export function* contentOperators(content: Buffer): Generator<ContentOperator, undefined> {
  const parser = new PdfParser(content)
  let operands: PdfValue[] = []
  try {
    for (;;) {
      parser.skip()
      const code = content[parser.at]
      if (code === undefined) return
      if (operandStarts.has(code)) {
        operands.push(parser.value() ?? null)
        if (operands.length > mostOperands) operands = operands.slice(-mostOperands)
        continue
      }
      const name = parser.word()
      if (name === '') parser.at += 1
      else if (name === 'BI') parser.at = endOfImage(content, parser.at)
      else yield { name, operands }
      operands = []
    }
  } catch {
    return
  }
}

function endOfImage(content: Buffer, from: number): number {
  for (let at = content.indexOf('EI', from); at !== -1; at = content.indexOf('EI', at + 2)) {
    const [before, after] = [content[at - 1] ?? 32, content[at + 2] ?? 32]
    if (isBlank(before) && isBlank(after)) return at + 2
  }
  return content.length
}

const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 0
