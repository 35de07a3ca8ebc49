import type { PdfObjects } from './pdf-objects.ts'
import { textOfObject } from './texts.ts'
import { nameOf, type PdfDict, PdfReference, type PdfValue } from './values.ts'

/** Layer, an optional content group (PDF 1.7, 8.11). */
export type Layer = { number: number; name: string }

/** Lists the layers that viewers do not show unless somebody switches them on. */
export function hiddenLayers(objects: PdfObjects): Layer[] {
  const { properties, configuration } = layerSettings(objects)
  if (!properties) return []
  const numbersIn = (value: PdfValue | undefined) =>
    new Set(objects.array(value).flatMap(each => (each instanceof PdfReference ? each.number : [])))
  const [on, off] = [numbersIn(configuration?.get('ON')), numbersIn(configuration?.get('OFF'))]
  const isOffAtFirst = nameOf(objects.value(configuration?.get('BaseState'))) === 'OFF'
  const byUsage = new Set(usedByView(objects, configuration))
  return [...numbersIn(properties.get('OCGs'))].flatMap(number => {
    const group = objects.dict(objects.object(number))
    const view = byUsage.has(number) ? viewStateOf(objects, group) : undefined
    const isOff = view === undefined ? off.has(number) || (isOffAtFirst && !on.has(number)) : view === 'OFF'
    return isOff && group ? [{ number, name: textOfObject(objects, group.get('Name')) }] : []
  })
}

export function layerSettings(objects: PdfObjects) {
  const properties = objects.dict(objects.catalog?.get('OCProperties'))
  return { properties, configuration: objects.dict(properties?.get('D')) }
}

/** Layers whose state when viewed is told by their usage. */
function usedByView(objects: PdfObjects, configuration: PdfDict | undefined): number[] {
  return objects.array(configuration?.get('AS')).flatMap(each => {
    const usage = objects.dict(each)
    const isView = nameOf(objects.value(usage?.get('Event'))) === 'View'
    const groups = isView ? objects.array(usage?.get('OCGs')) : []
    return groups.flatMap(group => (group instanceof PdfReference ? group.number : []))
  })
}

function viewStateOf(objects: PdfObjects, group: PdfDict | undefined): string | undefined {
  const view = objects.dict(objects.dict(group?.get('Usage'))?.get('View'))
  return nameOf(objects.value(view?.get('ViewState')))
}
