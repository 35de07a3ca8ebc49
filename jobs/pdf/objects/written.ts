import { PdfName, PdfReference, PdfStream, type PdfValue } from './values.ts'

/** Writes a value (PDF 1.7, 7.3). @param encrypt for its strings. @throws for streams, which are objects of their own */
export function writtenValue(value: PdfValue, encrypt: (bytes: Uint8Array) => Uint8Array): string {
  if (value === null) return 'null'
  if (value === true || value === false) return String(value)
  if (typeof value === 'number') return writtenNumber(value)
  if (value instanceof PdfName) return `/${value.name.replace(irregular, asCode)}`
  if (value instanceof Uint8Array) return `<${Buffer.from(encrypt(value)).toString('hex')}>`
  if (value instanceof PdfReference) return `${value.number} ${value.generation} R`
  if (Array.isArray(value)) return `[${value.map(each => writtenValue(each, encrypt)).join(' ')}]`
  if (value instanceof PdfStream) throw new Error('A stream cannot be part of another object')
  const entries = Array.from(
    value,
    ([key, each]) => `${writtenValue(new PdfName(key), encrypt)} ${writtenValue(each, encrypt)}`,
  )
  return `<<${entries.join('\n')}>>`
}

const irregular = /[^!-~]|[#()<>[\]{}/%]/g // in names, which are Latin-1 here
const asCode = (letter: string) => `#${(letter.charCodeAt(0) & 255).toString(16).padStart(2, '0')}`

/** PDF has no exponents. */
function writtenNumber(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value)
  return value.toFixed(6).replace(/\.?0+$/, '')
}
