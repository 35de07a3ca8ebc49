import { entryOf, type PageNode } from './page-tree.ts'
import type { PdfObjects } from './pdf-objects.ts'
import type { PdfDict } from './values.ts'

const mostOfPage = 200 // resources of a page with those of its forms

/** Lists the resources of a page and of the forms that it draws, each once. */
export function resourcesOf(objects: PdfObjects, page: PageNode): PdfDict[] {
  const found = new Set<PdfDict>()
  const ahead = [objects.dict(entryOf(page, 'Resources'))]
  while (ahead.length > 0 && found.size < mostOfPage) {
    const resources = ahead.pop()
    if (!resources || found.has(resources)) continue
    found.add(resources)
    for (const form of entriesOf(objects, resources, 'XObject'))
      ahead.push(objects.dict(objects.dict(form)?.get('Resources')))
  }
  return [...found]
}

/** Lists the values of a kind of resources. */
export function entriesOf(objects: PdfObjects, resources: PdfDict, key: string) {
  return [...(objects.dict(resources.get(key))?.values() ?? [])]
}
