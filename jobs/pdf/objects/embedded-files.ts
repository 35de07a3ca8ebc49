import type { PdfObjects } from './pdf-objects.ts'
import { textOfObject } from './texts.ts'
import { nameOf, type PdfDict, PdfStream, type PdfValue } from './values.ts'

export type EmbeddedPdf = { name: string; stream: PdfStream }

const mostNodes = 10_000 // of the name tree
const mostFiles = 500

/** True if a PDF is a portfolio, whose pages are a cover sheet (PDF 1.7, 12.3.5). */
export function isPortfolio(objects: PdfObjects): boolean {
  return objects.dict(objects.catalog?.get('Collection')) !== undefined
}

/** Lists the PDFs in a PDF, the one that a portfolio opens with first, each under a name of its own. */
export function embeddedPdfs(objects: PdfObjects): EmbeddedPdf[] {
  const { catalog } = objects
  const files = filesIn(objects, objects.dict(catalog?.get('Names'))?.get('EmbeddedFiles'))
  const initial = textOfObject(objects, objects.dict(catalog?.get('Collection'))?.get('D'))
  const first = files.toSorted((one, other) => Number(other.key === initial) - Number(one.key === initial))
  const taken = new Map<string, number>()
  return first.flatMap(({ key, file }) => {
    const own = textOfObject(objects, file.get('UF')) || textOfObject(objects, file.get('F')) || key
    const streams = objects.dict(file.get('EF'))
    const stream = objects.value(streams?.get('UF') ?? streams?.get('F'))
    if (!(stream instanceof PdfStream) || !isPdf(objects, own, stream)) return []
    const count = (taken.get(own) ?? 0) + 1
    taken.set(own, count)
    return [{ name: count === 1 ? own : `${own} (${count})`, stream }]
  })
}

function isPdf(objects: PdfObjects, name: string, { dict }: PdfStream): boolean {
  const filters = [objects.value(dict.get('Filter'))].flat().map(each => nameOf(objects.value(each)))
  const isReadable = filters.every(each => each === undefined || each === 'FlateDecode')
  const isNamed = /\.pdf$/i.test(name) || nameOf(objects.value(dict.get('Subtype'))) === 'application/pdf'
  return isNamed && isReadable && filters.length <= 1
}

function filesIn(objects: PdfObjects, root: PdfValue | undefined): { key: string; file: PdfDict }[] {
  const found: { key: string; file: PdfDict }[] = []
  const ahead = [objects.dict(root)]
  const seen = new Set<PdfDict>()
  while (ahead.length > 0 && seen.size < mostNodes && found.length < mostFiles) {
    const node = ahead.shift()
    if (!node || seen.has(node)) continue
    seen.add(node)
    const names = objects.array(node.get('Names'))
    for (let at = 0; at + 1 < names.length; at += 2) {
      const file = objects.dict(names[at + 1])
      if (file) found.push({ key: textOfObject(objects, names[at]), file })
    }
    ahead.push(...objects.array(node.get('Kids')).map(kid => objects.dict(kid)))
  }
  return found
}
