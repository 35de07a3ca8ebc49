import { hiddenLayers, type Layer } from '../../objects/layers.ts'
import { entryOf, type PageNode } from '../../objects/page-tree.ts'
import type { PdfObjects } from '../../objects/pdf-objects.ts'
import { entriesOf, resourcesOf } from '../../objects/resources.ts'
import { PdfReference, type PdfValue } from '../../objects/values.ts'
import { type FindingReader, foundByName } from '../print-pdf.ts'

/** Layers that are switched off, on the pages that have something on them. */
export const hiddenLayersOnPages: FindingReader = pdf => {
  const { objects } = pdf
  const hidden = new Map(hiddenLayers(objects).map(layer => [layer.number, layer]))
  if (hidden.size === 0) return undefined
  return foundByName(pdf, page => {
    const names = namedOn(objects, page).flatMap(value => layersIn(objects, value, hidden))
    return names.length > 0 ? names : undefined
  })
}

/** Layers that the content of a page, its forms, pictures and annotations name. */
function namedOn(objects: PdfObjects, page: PageNode): (PdfValue | undefined)[] {
  const resources = resourcesOf(objects, page)
  const annotations = objects.array(entryOf(page, 'Annots'))
  const drawn = resources.flatMap(each => entriesOf(objects, each, 'XObject'))
  return [
    ...resources.flatMap(each => entriesOf(objects, each, 'Properties')),
    ...[...drawn, ...annotations].map(each => objects.dict(each)?.get('OC')),
  ]
}

/** A membership dictionary names several layers, or an expression with them (PDF 1.7, 8.11.2.2). */
function layersIn(
  objects: PdfObjects,
  value: PdfValue | undefined,
  hidden: ReadonlyMap<number, Layer>,
  depth = 0,
): string[] {
  if (value instanceof PdfReference && hidden.has(value.number)) return [hidden.get(value.number)?.name ?? '']
  if (depth > 3) return []
  const groups = objects.value(objects.dict(value)?.get('OCGs'))
  const members = Array.isArray(groups) ? groups : [objects.dict(value)?.get('OCGs')]
  return members.flatMap(each => (each ? layersIn(objects, each, hidden, depth + 1) : []))
}
