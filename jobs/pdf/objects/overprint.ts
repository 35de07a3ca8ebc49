import { type ContentOperator, contentOperators } from './content-operators.ts'
import { entryOf, type PageNode } from './page-tree.ts'
import type { PdfObjects } from './pdf-objects.ts'
import { entriesOf, resourcesOf } from './resources.ts'
import { nameOf, type PdfDict, PdfStream, type PdfValue } from './values.ts'

const mostBytes = 2_000_000 // of a page's content
const mostBytesOfPdf = 16_000_000 // of all contents: about a second of processor time
const mostForms = 200 // of a page
const deepest = 6

/** A colour as far as it overprints: inks beside black, by the names of spot colours. */
type Ink = { isVisible: boolean; spots: string[]; isProcess: boolean }

type State = { fillOver: boolean; strokeOver: boolean; mode: number; fill: Ink; stroke: Ink }

const none: Ink = { isVisible: false, spots: [], isProcess: false }
const fills = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', "'", '"'])
const strokes = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])

export type Overprint = { isOverprinting: boolean; spots: string[] }

/** Scans the content of pages for overprint, of a PDF with many megabytes that of the first ones. */
export class OverprintScan {
  readonly #objects: PdfObjects
  #bytesLeft = mostBytesOfPdf

  constructor(objects: PdfObjects) {
    this.#objects = objects
  }

  /**
   * Tells if a page paints other colours than black over those below without taking them away (PDF 1.7, 8.6.7), and the
   * names of such spot colours. Viewers that do not simulate it show other colours than print.
   * @returns undefined if it may, but there is too much content before it to know
   */
  of(page: PageNode): Overprint | undefined {
    const objects = this.#objects
    const resources = objects.dict(entryOf(page, 'Resources'))
    if (!resources || !mayOverprint(objects, page)) return { isOverprinting: false, spots: [] }
    if (this.#bytesLeft <= 0) return undefined
    const found: Scan = { objects, spots: new Set(), isOverprinting: false, bytes: 0, forms: new Set() }
    scan(found, contentOf(objects, page), resources, freshState(), 0)
    this.#bytesLeft -= found.bytes
    return { isOverprinting: found.isOverprinting, spots: [...found.spots] }
  }
}

/** True if a graphics state of a page, or of forms on it, switches overprinting on. */
function mayOverprint(objects: PdfObjects, page: PageNode): boolean {
  const states = resourcesOf(objects, page).flatMap(each => entriesOf(objects, each, 'ExtGState'))
  return states.some(each => overprints(objects, objects.dict(each)))
}

/** True if a graphics state overprints, for lines or areas. */
export function overprints(objects: PdfObjects, state: PdfDict | undefined): boolean {
  return overprintsIn(objects, state, 'op') || overprintsIn(objects, state, 'OP')
}

/**
 * True if a graphics state overprints: `OP` for lines, and for areas where `op` does not say otherwise. What is blended mixes
 * with what is below in any viewer.
 */
function overprintsIn(objects: PdfObjects, state: PdfDict | undefined, key: 'OP' | 'op'): boolean {
  if (isBlended(objects, state)) return false
  const own = objects.value(state?.get(key))
  return (typeof own === 'boolean' ? own : key === 'op' && objects.value(state?.get('OP'))) === true
}

/** True if a graphics state mixes colours with those below; the first mode of a list is meant. */
export function isBlended(objects: PdfObjects, state: PdfDict | undefined): boolean {
  const mode = nameOf(objects.value([objects.value(state?.get('BM'))].flat()[0]))
  return mode !== undefined && mode !== 'Normal' && mode !== 'Compatible'
}

type Scan = {
  objects: PdfObjects
  spots: Set<string>
  isOverprinting: boolean
  bytes: number
  forms: Set<PdfStream>
}

function freshState(): State {
  return { fillOver: false, strokeOver: false, mode: 0, fill: none, stroke: none }
}

function contentOf(objects: PdfObjects, page: PageNode): Buffer {
  const contents = objects.value(page.dict.get('Contents'))
  const parts = (Array.isArray(contents) ? contents : [contents]).flatMap(each => objects.data(each) ?? [])
  return Buffer.concat(parts.flatMap(part => [part, Buffer.from('\n')]))
}

function scan(found: Scan, content: Buffer, resources: PdfDict, first: State, depth: number): void {
  found.bytes += content.length
  if (found.bytes > mostBytes) return
  const saved: State[] = []
  let state = first
  for (const operator of contentOperators(content)) {
    if (operator.name === 'q') saved.push({ ...state })
    else if (operator.name === 'Q') state = saved.pop() ?? state
    else if (operator.name === 'Do') enterForm(found, operator, resources, { ...state }, depth)
    else if (isPaint(operator.name)) note(found, operator.name, state)
    else state = changed(found.objects, state, operator, resources)
  }
}

const isPaint = (name: string) => fills.has(name) || strokes.has(name)

function note(found: Scan, name: string, state: State): void {
  if (fills.has(name) && state.fillOver) noteInk(found, state.fill, state.mode)
  if (strokes.has(name) && state.strokeOver) noteInk(found, state.stroke, state.mode)
}

/** Process colours take the place of all inks below unless the mode keeps those that they have none of. */
function noteInk(found: Scan, { isVisible, spots, isProcess }: Ink, mode: number): void {
  if (!isVisible || (isProcess && mode !== 1)) return
  found.isOverprinting = true
  for (const spot of spots) found.spots.add(spot)
}

function enterForm(
  found: Scan,
  { operands }: ContentOperator,
  resources: PdfDict,
  state: State,
  depth: number,
): void {
  const { objects, forms } = found
  const form = objects.value(objects.dict(resources.get('XObject'))?.get(nameOf(operands.at(-1)) ?? ''))
  if (!(form instanceof PdfStream) || nameOf(objects.value(form.dict.get('Subtype'))) !== 'Form') return
  if (depth >= deepest || forms.has(form) || forms.size >= mostForms) return
  forms.add(form)
  const own = objects.dict(form.dict.get('Resources')) ?? resources
  scan(found, objects.data(form) ?? Buffer.alloc(0), own, state, depth + 1)
}

function changed(objects: PdfObjects, state: State, operator: ContentOperator, resources: PdfDict): State {
  const { name, operands } = operator
  switch (name) {
    case 'gs':
      return withState(
        objects,
        state,
        objects.dict(objects.dict(resources.get('ExtGState'))?.get(nameOf(operands.at(-1)) ?? '')),
      )
    case 'k':
      return { ...state, fill: processInk(operands) }
    case 'K':
      return { ...state, stroke: processInk(operands) }
    case 'g':
    case 'rg':
      return { ...state, fill: none }
    case 'G':
    case 'RG':
      return { ...state, stroke: none }
    case 'cs':
      return { ...state, fill: inkOfSpace(objects, operands.at(-1), resources) }
    case 'CS':
      return { ...state, stroke: inkOfSpace(objects, operands.at(-1), resources) }
    case 'sc':
    case 'scn':
      return { ...state, fill: withTints(state.fill, operands) }
    case 'SC':
    case 'SCN':
      return { ...state, stroke: withTints(state.stroke, operands) }
    default:
      return state
  }
}

function withState(objects: PdfObjects, state: State, settings: PdfDict | undefined): State {
  if (!settings) return state
  const mode = objects.value(settings.get('OPM'))
  const saysFill = settings.has('op') || settings.has('OP')
  return {
    ...state,
    fillOver: saysFill ? overprintsIn(objects, settings, 'op') : state.fillOver,
    strokeOver: settings.has('OP') ? overprintsIn(objects, settings, 'OP') : state.strokeOver,
    mode: typeof mode === 'number' ? mode : state.mode,
  }
}

/** Black alone overprints nearly everywhere, and looks the same. */
function processInk(operands: PdfValue[]): Ink {
  const [cyan, magenta, yellow, black] = operands.slice(-4).map(Number)
  const hasColor = [cyan, magenta, yellow].some(tint => (tint ?? 0) > 0)
  // Nothing of any ink, printed over others, is nothing: white letters vanish.
  return { isVisible: hasColor || (black ?? 0) === 0, spots: [], isProcess: true }
}

function inkOfSpace(objects: PdfObjects, named: PdfValue | undefined, resources: PdfDict): Ink {
  const name = nameOf(named) ?? ''
  if (name === 'DeviceCMYK') return processInk([0, 0, 0, 1])
  const [kind, inks] = objects.array(objects.dict(resources.get('ColorSpace'))?.get(name))
  const kindOf = nameOf(objects.value(kind))
  if (kindOf !== 'Separation' && kindOf !== 'DeviceN') return none
  const names = [objects.value(inks)].flat().flatMap(ink => nameOf(objects.value(ink)) ?? [])
  const spots = names.filter(each => !unspoken.has(each))
  return { isVisible: spots.length > 0, spots, isProcess: false }
}

/** Inks that are no spot colours: printer's marks, nothing, and black. */
const unspoken = new Set(['All', 'None', 'Black'])

function withTints(ink: Ink, operands: PdfValue[]): Ink {
  return ink.isProcess && operands.length === 4 ? processInk(operands) : ink
}
