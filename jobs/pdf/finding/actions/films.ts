import type { PdfObjects } from '../../objects/pdf-objects.ts'
import { nameOf, type PdfDict, type PdfValue } from '../../objects/values.ts'
import { addressOfBytes } from '../address-bytes.ts'

const deepest = 10 // of trees and of renditions in one another

/** Address of a film, or `embedded` for one within the PDF; undefined for none. */
type Film = string | undefined

/** Returns the film of an annotation of the kinds Screen, RichMedia and Movie. */
export function filmIn(objects: PdfObjects, annotation: PdfDict): Film {
  const kind = nameOf(objects.value(annotation.get('Subtype')))
  if (kind === 'Movie') return filmOfFile(objects, objects.dict(annotation.get('Movie'))?.get('F'))
  if (kind !== 'RichMedia') return undefined
  const content = objects.dict(annotation.get('RichMediaContent'))
  const assets = filesIn(objects, objects.dict(content?.get('Assets')), 0)
  return (
    best([...assets.map(file => filmOfFile(objects, file)), filmOfPlayer(objects, content)]) ?? 'embedded'
  )
}

/** Returns the film that a rendition plays (PDF 1.7, 13.2.3). */
export function filmOfRendition(objects: PdfObjects, rendition: PdfValue | undefined, depth = 0): Film {
  const dict = objects.dict(rendition)
  if (!dict || depth > deepest) return undefined
  if (nameOf(objects.value(dict.get('S'))) === 'SR')
    return best(objects.array(dict.get('R')).map(one => filmOfRendition(objects, one, depth + 1)))
  const clip = objects.dict(dict.get('C'))
  // A section of a clip names it.
  const data =
    clip?.has('S') && nameOf(objects.value(clip.get('S'))) === 'MCS' ? objects.dict(clip.get('D')) : clip
  return data && filmOfFile(objects, data.get('D'))
}

function filmOfFile(objects: PdfObjects, file: PdfValue | undefined): Film {
  const dict = objects.dict(file)
  const names = dict ? [dict.get('UF'), dict.get('F')] : [file]
  const addresses = names.map(name => objects.value(name)).filter(name => name instanceof Uint8Array)
  return (
    addresses.map(addressOfBytes).find(isSecure) ?? (objects.value(file) === null ? undefined : 'embedded')
  )
}

/** Players of the Flash years name their film in a parameter. */
function filmOfPlayer(objects: PdfObjects, content: PdfDict | undefined): Film {
  const found = objects.array(content?.get('Configurations')).flatMap(configuration =>
    objects.array(objects.dict(configuration)?.get('Instances')).flatMap(instance => {
      const parameters = objects.dict(objects.dict(instance)?.get('Params'))?.get('FlashVars')
      const text = objects.value(parameters)
      const words =
        text instanceof Uint8Array ? addressOfBytes(text) : objects.data(parameters)?.toString('utf8')
      return /(?:^|&)(?:source|src|video|file|url)=(https:[^&\s]+)/i.exec(words ?? '')?.[1] ?? []
    }),
  )
  return found.map(decoded).find(isSecure)
}

function decoded(address: string): string {
  try {
    return /^https:\/\//i.test(address) ? address : decodeURIComponent(address)
  } catch {
    return address
  }
}

function best(films: Film[]): Film {
  return (
    films.find(film => film !== undefined && film !== 'embedded') ?? films.find(film => film !== undefined)
  )
}

/** Returns the values of a name tree. */
function filesIn(objects: PdfObjects, tree: PdfDict | undefined, depth: number): PdfValue[] {
  if (!tree || depth > deepest) return []
  const own = objects.array(tree.get('Names')).filter((_, at) => at % 2 === 1)
  const below = objects.array(tree.get('Kids')).flatMap(kid => filesIn(objects, objects.dict(kid), depth + 1))
  return [...own, ...below].slice(0, 100)
}

/** Browsers play no film over http on pages over https. */
function isSecure(address: string): boolean {
  return /^\s*https:/i.test(address)
}
