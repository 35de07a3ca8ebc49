import { type PdfDict, PdfReference, type PdfValue } from './values.ts'

/** Place of an object: a position in the file, or in a stream of objects. */
export type Place = { at: number; generation?: number } | { stream: number; index: number }

export const free = -1 // place of a removed object

/** Reads a table of cross-references (PDF 1.7, 7.5.4). */
export function* placesInTable(table: string): Generator<[number: number, place: Place], undefined> {
  let number = 0
  for (const [, one, other, kind] of table.matchAll(/(\d+)[ \t]+(\d+)(?:[ \t]*([nf]))?/g)) {
    if (kind !== undefined)
      yield [number, { at: kind === 'n' ? Number(one) : free, generation: Number(other) }]
    number = kind === undefined ? Number(one) : number + 1
  }
}

/** Returns the entries of a damaged trailer that tell of protection; undefined if there is none. */
export function protectionIn(text: string): PdfDict | undefined {
  const encrypt = /\/Encrypt\s+(\d+)\s+\d+\s+R/.exec(text)?.[1]
  const id = Buffer.from(/\/ID\s*\[\s*<([\da-f]+)>/i.exec(text)?.[1] ?? '', 'hex')
  if (encrypt === undefined) return undefined
  return new Map<string, PdfValue>([
    ['Encrypt', new PdfReference(Number(encrypt))],
    ['ID', [id, id]],
  ])
}

/** Returns the objects that the text of a file has, by number, as they follow each other. */
export function placesInText(text: string): [number: number, place: Place][] {
  const objects = text.matchAll(/(?<![\d.])(\d{1,10})\s+(\d{1,5})\s+obj\b/g)
  return Array.from(objects, ({ 1: number, 2: generation, index }) => [
    Number(number),
    { at: index, generation: Number(generation) },
  ])
}

const longestHead = 2000 // bytes of a stream's dictionary before its kind

/** Returns the number of the object whose dictionary is around a position of a file's text. */
export function numberAround(text: string, at: number): number | undefined {
  const head = text.slice(Math.max(0, at - longestHead), at)
  const start = head.slice(0, head.lastIndexOf('obj'))
  const number = /(?<!\d)(\d{1,10})\s{1,9}\d{1,5}\s{1,9}$/.exec(start.slice(-40))?.[1]
  return number === undefined ? undefined : Number(number)
}
