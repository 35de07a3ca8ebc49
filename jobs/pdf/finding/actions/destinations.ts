import type { PdfObjects } from '../../objects/pdf-objects.ts'
import { nameOf, type PdfDict, PdfReference, type PdfValue } from '../../objects/values.ts'

const deepest = 10 // of a name tree, and of destinations that name others
const mostNodes = 10_000 // of a name tree

/** Returns the page, from 0, that a destination names (PDF 1.7, 12.3.2); undefined if none. */
export function pageOfDestination(
  objects: PdfObjects,
  destination: PdfValue,
  indexOf: (objectNumber: number) => number | undefined,
  depth = 0,
): number | undefined {
  const value = objects.value(destination)
  if (depth > deepest) return undefined
  if (Array.isArray(value)) {
    const [page] = value
    if (page instanceof PdfReference) return indexOf(page.number)
    return typeof page === 'number' && page >= 0 ? Math.floor(page) : undefined
  }
  const next = value instanceof Map ? (value.get('D') ?? null) : namedDestination(objects, value)
  return next === null ? undefined : pageOfDestination(objects, next, indexOf, depth + 1)
}

function namedDestination(objects: PdfObjects, value: PdfValue): PdfValue {
  const name = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : nameOf(value)
  const catalog = objects.dict(objects.trailer.get('Root'))
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
