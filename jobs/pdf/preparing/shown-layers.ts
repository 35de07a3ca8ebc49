import { type ObjectChanges, withEntries } from '../objects/changes.ts'
import { hiddenLayers } from '../objects/layers.ts'
import type { PdfObjects } from '../objects/pdf-objects.ts'
import { type PdfDict, PdfReference, type PdfValue } from '../objects/values.ts'

/** Switches layers of these names on. */
export function showLayers(objects: PdfObjects, changes: ObjectChanges, names: readonly string[]): void {
  const layers = hiddenLayers(objects).filter(({ name }) => names.includes(name))
  const root = objects.trailer.get('Root')
  if (layers.length === 0) return
  const numbers = new Set(layers.map(({ number }) => number))
  const isOther = (group: PdfValue) => !(group instanceof PdfReference && numbers.has(group.number))
  const others = (value: PdfValue | undefined) => objects.array(value).filter(isOther)
  const switchOn = (configuration: PdfDict) =>
    withEntries(configuration, {
      OFF: others(configuration.get('OFF')),
      ON: [...others(configuration.get('ON')), ...[...numbers].map(number => new PdfReference(number))],
      AS: objects.array(configuration.get('AS')).map(each => {
        const usage = objects.dict(each)
        return usage ? withEntries(usage, { OCGs: others(usage.get('OCGs')) }) : each
      }),
    })
  changes.change(root, catalog =>
    withEntries(catalog, {
      OCProperties: changes.change(catalog.get('OCProperties'), properties =>
        withEntries(properties, { D: changes.change(properties.get('D'), switchOn) }),
      ),
    }),
  )
  // pdf.js follows the usage of a layer even where the PDF does not ask for it.
  for (const number of numbers)
    changes.change(new PdfReference(number), group => withEntries(group, { Usage: undefined }))
}
