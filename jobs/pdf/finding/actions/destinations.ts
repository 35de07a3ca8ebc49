import type { PdfObjects } from '../../objects/pdf-objects.ts'
import { nameOf, type PdfDict, PdfReference, type PdfValue } from '../../objects/values.ts'
import { type DestinationPoint, placeOfView } from '../../preparing/halves.ts'

const deepest = 10 // of a name tree, and of destinations that name others
const mostNodes = 10_000 // of a name tree

/** Page that a destination names: an object, or an index from 0; and the place on it, in page space. */
export type Destination = { page: PdfReference | number; place: DestinationPoint }

/** Reads a destination (PDF 1.7, 12.3.2); undefined if it names no page. */
export function readDestination(
  objects: PdfObjects,
  destination: PdfValue,
  depth = 0,
): Destination | undefined {
  const value = objects.value(destination)
  if (depth > deepest) return undefined
  if (Array.isArray(value)) {
    const [page, ...view] = value
    const place = placeIn(view.map(each => objects.value(each)))
    if (page instanceof PdfReference) return { page, place }
    return typeof page === 'number' && page >= 0 ? { page: Math.floor(page), place } : undefined
  }
  const next = value instanceof Map ? (value.get('D') ?? null) : namedDestination(objects, value)
  return next === null ? undefined : readDestination(objects, next, depth + 1)
}

function placeIn([kind, ...numbers]: PdfValue[]): DestinationPoint {
  return placeOfView(
    nameOf(kind) ?? '',
    numbers.map(each => (typeof each === 'number' ? each : undefined)),
  )
}

function namedDestination(objects: PdfObjects, value: PdfValue): PdfValue {
  const name = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : nameOf(value)
  const { catalog } = objects
  if (name === undefined || !catalog) return null
  const old = objects.dict(catalog.get('Dests'))?.get(name)
  return old ?? inTree(objects, objects.dict(objects.dict(catalog.get('Names'))?.get('Dests')), name)
}

function inTree(objects: PdfObjects, root: PdfDict | undefined, name: string): PdfValue {
  const ahead = [root]
  for (let visited = 0; ahead.length > 0 && visited < mostNodes; visited++) {
    const node = ahead.shift()
    const names = objects.array(node?.get('Names'))
    for (let at = 0; at + 1 < names.length; at += 2) {
      const key = objects.value(names[at])
      if (key instanceof Uint8Array && Buffer.from(key).toString('latin1') === name)
        return names[at + 1] ?? null
    }
    ahead.push(...objects.array(node?.get('Kids')).map(kid => objects.dict(kid)))
  }
  return null
}
