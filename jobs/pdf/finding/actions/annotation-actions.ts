import type { PdfObjects } from '../../objects/pdf-objects.ts'
import { nameOf, type PdfDict, type PdfValue } from '../../objects/values.ts'
import { addressOfBytes } from '../address-bytes.ts'
import { filmIn, filmOfRendition } from './films.ts'
import { targetOfScript } from './scripts.ts'
import { type ActionTarget, type LeftOut, moveNamed } from './targets.ts'

const mostActions = 50 // in a chain

/**
 * Returns the target of an annotation (PDF 1.7, 12.6): the first clear one of its chain of actions, on a click before
 * others; undefined without an action.
 */
export function targetOfAnnotation(objects: PdfObjects, annotation: PdfDict): ActionTarget | undefined {
  const more = objects.dict(annotation.get('AA'))
  const chain = [annotation.get('A'), more?.get('U'), more?.get('D'), annotation.get('PA')].flatMap(action =>
    chainOf(objects, action),
  )
  const found = chain.flatMap(action => targetOf(objects, action) ?? [])
  const film = filmIn(objects, annotation)
  const clear = found.find(target => !('leftOut' in target))
  if (clear) return clear
  if (film !== undefined) return targetOfFilm(film)
  if (annotation.has('Dest')) return { destination: annotation.get('Dest') ?? null }
  return found[0]
}

function targetOfFilm(film: string): ActionTarget {
  return film === 'embedded' ? { leftOut: 'media' } : { film }
}

function chainOf(objects: PdfObjects, first: PdfValue | undefined): PdfDict[] {
  const found: PdfDict[] = []
  const ahead = [first]
  while (ahead.length > 0 && found.length < mostActions) {
    const value = objects.value(ahead.shift())
    if (Array.isArray(value)) ahead.unshift(...value.slice(0, mostActions))
    const action = value instanceof Map ? value : undefined
    if (!action || found.includes(action)) continue
    found.push(action)
    ahead.unshift(action.get('Next'))
  }
  return found
}

function targetOf(objects: PdfObjects, action: PdfDict): ActionTarget | undefined {
  const kind = nameOf(objects.value(action.get('S'))) ?? (action.has('URI') ? 'URI' : '')
  const read = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return read?.(objects, action)
}

const leftOut = (kind: LeftOut) => () => ({ leftOut: kind })

const kinds: Record<string, (objects: PdfObjects, action: PdfDict) => ActionTarget | undefined> = {
  URI: (objects, action) => {
    const uri = textOf(objects, action.get('URI'))
    return uri === undefined ? undefined : { uri }
  },
  GoTo: (_, action) => ({ destination: action.get('D') ?? null }),
  GoToR: remoteTarget,
  Launch: (objects, action) => {
    const file = fileOf(objects, action.get('F') ?? objects.dict(action.get('Win'))?.get('F'))
    return file !== undefined && isWeb(file) ? { uri: file } : { leftOut: 'file' }
  },
  Named: (objects, action) => {
    const move = moveNamed(nameOf(objects.value(action.get('N'))) ?? '')
    return move ? { move } : { leftOut: 'command' }
  },
  JavaScript: (objects, action) => {
    const script = objects.data(action.get('JS'))?.subarray(0, 100_000)
    const text = script ? addressOfBytes(script) : textOf(objects, action.get('JS'))
    return targetOfScript(text ?? '') ?? { leftOut: 'script' }
  },
  Rendition: (objects, action) => {
    const film = filmOfRendition(objects, action.get('R'))
    const script = textOf(objects, action.get('JS'))
    if (film !== undefined) return targetOfFilm(film)
    return script === undefined ? undefined : (targetOfScript(script) ?? { leftOut: 'script' })
  },
  SubmitForm: leftOut('form'),
  ResetForm: leftOut('form'),
  ImportData: leftOut('form'),
  Movie: leftOut('media'),
  Sound: leftOut('media'),
  RichMediaExecute: leftOut('media'),
  GoToE: leftOut('file'),
  Thread: leftOut('command'),
  GoTo3DView: leftOut('command'),
  Hide: leftOut('command'),
  SetOCGState: leftOut('command'),
}

/** A PDF that names itself by its title leads into itself. */
function remoteTarget(objects: PdfObjects, action: PdfDict): ActionTarget {
  const file = fileOf(objects, action.get('F'))
  const destination = objects.value(action.get('D'))
  const page = Array.isArray(destination) ? objects.value(destination[0]) : null
  if (file === undefined) return { leftOut: 'file' }
  if (isWeb(file))
    return { uri: typeof page === 'number' && page > 0 ? `${file.split('#')[0]}#page=${page + 1}` : file }
  const title = textOf(objects, objects.dict(objects.trailer.get('Info'))?.get('Title')) ?? ''
  const isItself = file === '' || (title !== '' && stem(file) === stem(title))
  return isItself ? { destination } : { leftOut: 'file' }
}

function stem(file: string): string {
  return file
    .replace(/^.*[\\/:]/s, '')
    .replace(/\.(?:pdf|indd|docx?|pptx?|qxp)$/i, '')
    .toLowerCase()
}

/** Returns the name of a file specification (PDF 1.7, 7.11), an address where it is one. */
function fileOf(objects: PdfObjects, file: PdfValue | undefined): string | undefined {
  const dict = objects.dict(file)
  if (!dict) return textOf(objects, file)
  return ['UF', 'F', 'Unix', 'Mac', 'DOS'].map(key => textOf(objects, dict.get(key))).find(name => name)
}

function isWeb(address: string): boolean {
  return /^\s*(?:https?:|www\.)/i.test(address)
}

function textOf(objects: PdfObjects, value: PdfValue | undefined): string | undefined {
  const found = objects.value(value)
  return found instanceof Uint8Array ? addressOfBytes(found) : undefined
}
