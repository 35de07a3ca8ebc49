import type { PdfObjects } from './pdf-objects.ts'
import type { Place } from './places.ts'
import { type PdfDict, PdfReference, PdfStream, type PdfValue } from './values.ts'
import { writtenValue } from './written.ts'

const mostVisited = 200_000 // objects of a PDF

/** True if a PDF has all of its pages and all objects that they refer to, whatever became of its end. */
export function hasAllPages(objects: PdfObjects): boolean {
  const root = objects.dict(objects.catalog?.get('Pages'))
  const pages = root && pagesBelow(objects, root)
  const count = objects.value(root?.get('Count'))
  if (!pages || pages.length === 0 || (typeof count === 'number' && pages.length < count)) return false
  const visited = new Set<number>()
  return pages.every(page => isThere(objects, page, visited))
}

/** @returns undefined if one is missing */
function pagesBelow(objects: PdfObjects, root: PdfDict): PdfDict[] | undefined {
  const found: PdfDict[] = []
  const seen = new Set<PdfDict>()
  const ahead = [root]
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    if (!node.has('Kids')) {
      found.push(node)
      continue
    }
    const kids = objects.array(node.get('Kids')).map(kid => objects.dict(kid))
    if (kids.includes(undefined)) return undefined
    ahead.push(...kids.filter(kid => kid !== undefined))
  }
  return found
}

function isThere(objects: PdfObjects, first: PdfValue, visited: Set<number>): boolean {
  const ahead: PdfValue[] = [first]
  while (ahead.length > 0 && visited.size < mostVisited) {
    const value = ahead.pop()
    if (value instanceof PdfReference) {
      if (visited.has(value.number)) continue
      visited.add(value.number)
      const object = objects.object(value.number)
      if (object === null) return false // missing, or cut off
      ahead.push(object)
    } else if (value instanceof PdfStream) {
      const length = objects.value(value.dict.get('Length'))
      if (typeof length === 'number' && value.from + length > objects.size) return false
      ahead.push(value.dict)
    } else if (Array.isArray(value)) ahead.push(...value)
    else if (value instanceof Map) ahead.push(...value.values())
  }
  return true
}

/**
 * Returns an end for a PDF, in place of its own: objects that are changed or new, and a stream of cross-references to all
 * of its objects (PDF 1.7, 7.5.8). Null if it has no catalogue.
 */
export function endFor(
  objects: PdfObjects,
  changed: ReadonlyMap<number, PdfValue> = new Map(),
): Buffer | null {
  const root = objects.trailer.get('Root')
  if (!(root instanceof PdfReference) || !objects.catalog?.has('Pages')) return null
  // A last object may lack its end.
  const written: Buffer[] = [Buffer.from('\nendobj\n')]
  const places = new Map(objects.places)
  let at = objects.size + (written[0]?.length ?? 0)
  for (const [number, value] of changed) {
    const before = places.get(number)
    const bytes = writtenObject(objects, number, value)
    places.set(number, { at, ...(before && 'at' in before && { generation: before.generation ?? 0 }) })
    written.push(bytes)
    at += bytes.length
  }
  return Buffer.concat([...written, Buffer.from(crossReferences(objects, root, places, at), 'latin1')])
}

/**
 * Writes an object, to stand in place of one of its number: strings are encrypted as the PDF's are, and a stream's data stay
 * as they are.
 */
function writtenObject(objects: PdfObjects, number: number, value: PdfValue): Buffer {
  const place = objects.places.get(number)
  const generation = place && 'at' in place ? (place.generation ?? 0) : 0
  const encrypt = (bytes: Uint8Array) => objects.encrypted(bytes, number, generation)
  const head = `${number} ${generation} obj\n`
  if (!(value instanceof PdfStream))
    return Buffer.from(`${head}${writtenValue(value, encrypt)}\nendobj\n`, 'latin1')
  const raw = objects.raw(value) ?? Buffer.alloc(0)
  const dict = writtenValue(new Map([...value.dict, ['Length', raw.length]]), encrypt)
  return Buffer.concat([
    Buffer.from(`${head}${dict}\nstream\n`, 'latin1'),
    raw,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ])
}

function crossReferences(
  objects: PdfObjects,
  root: PdfReference,
  places: ReadonlyMap<number, Place>,
  start: number,
): string {
  const placed = [...places].toSorted(([one], [other]) => one - other)
  const own = (placed.at(-1)?.[0] ?? 0) + 1
  const rows = [...placed, [own, { at: start }] as const]
  const index = rows.map(([number]) => `${number} 1`).join(' ')
  const data = rows.map(([, place]) => rowOf(place)).join('')
  const kept = ['Encrypt', 'ID', 'Info'].flatMap(key => keptText(key, objects.trailer.get(key)))
  const dict = `<</Type/XRef/Size ${own + 1}/W[1 4 2]/Index[${index}]/Root ${root.number} ${root.generation} R${kept.join('')}/Filter/ASCIIHexDecode/Length ${data.length}>>`
  return `${own} 0 obj\n${dict}\nstream\n${data}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`
}

function rowOf(place: Place): string {
  const [kind, one, other] =
    'at' in place
      ? [place.at < 0 ? 0 : 1, Math.max(0, place.at), Math.min(place.generation ?? 0, 0xffff)]
      : [2, place.stream, place.index]
  return hex(kind, 1) + hex(one, 4) + hex(other, 2)
}

function hex(value: number, bytes: number): string {
  return value.toString(16).padStart(2 * bytes, '0')
}

/** Protection of a PDF, without which its strings cannot be read, and its title. */
function keptText(key: string, value: PdfValue | undefined): string[] {
  if (value instanceof PdfReference) return [`/${key} ${value.number} ${value.generation} R`]
  const strings = Array.isArray(value) ? value.filter(one => one instanceof Uint8Array) : []
  return strings.length > 0
    ? [`/${key}[${strings.map(one => `<${Buffer.from(one).toString('hex')}>`).join('')}]`]
    : []
}
