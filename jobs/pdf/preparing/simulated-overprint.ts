import { type ObjectChanges, withEntries } from '../objects/changes.ts'
import { isBlended, OverprintScan, overprints } from '../objects/overprint.ts'
import { entryOf, type PageNode } from '../objects/page-tree.ts'
import type { PdfObjects } from '../objects/pdf-objects.ts'
import { nameOf, PdfName, PdfReference, type PdfValue } from '../objects/values.ts'

const deepest = 6

/**
 * Has what overprints blended by multiplication, which mixes inks about as paper does: PDFium does not simulate overprint.
 * Only pages that overprint colours are changed, as blending takes time.
 */
export function simulateOverprint(
  objects: PdfObjects,
  changes: ObjectChanges,
  pages: readonly PageNode[],
): void {
  const seen = new Set<number>()
  const scan = new OverprintScan(objects)
  for (const page of pages) {
    if (scan.of(page)?.isOverprinting === false) continue
    const resources = entryOf(page, 'Resources')
    const blended = withBlending({ objects, changes, seen }, resources, 0)
    if (blended !== resources)
      changes.change(page.reference, dict => withEntries(dict, { Resources: blended }))
  }
}

type Work = { objects: PdfObjects; changes: ObjectChanges; seen: Set<number> }

function withBlending(work: Work, resources: PdfValue | undefined, depth: number): PdfValue {
  if (depth > deepest || isKnown(work, resources)) return resources ?? null
  return work.changes.change(resources, dict => {
    const states = changedEntries(work, dict.get('ExtGState'), state => blendedState(work, state))
    const forms = changedEntries(work, dict.get('XObject'), form => {
      if (isKnown(work, form)) return form
      const isForm = nameOf(work.objects.value(work.changes.dict(form)?.get('Subtype'))) === 'Form'
      return isForm ? blendedForm(work, form, depth) : form
    })
    const isSame = states === dict.get('ExtGState') && forms === dict.get('XObject')
    return isSame ? dict : withEntries(dict, { ExtGState: states, XObject: forms })
  })
}

/** Each object is changed once, whatever pages share it. */
function isKnown({ seen }: Work, value: PdfValue | undefined): boolean {
  if (!(value instanceof PdfReference)) return false
  const isKnown = seen.has(value.number)
  seen.add(value.number)
  return isKnown
}

function changedEntries(
  { changes }: Work,
  value: PdfValue | undefined,
  change: (entry: PdfValue) => PdfValue,
): PdfValue | undefined {
  if (!changes.dict(value)) return value
  return changes.change(value, dict => {
    const entries = Array.from(dict, ([key, entry]) => [key, entry, change(entry)] as const)
    const isSame = entries.every(([, before, after]) => before === after)
    return isSame ? dict : new Map(entries.map(([key, , after]) => [key, after]))
  })
}

function blendedForm(work: Work, form: PdfValue, depth: number): PdfValue {
  return work.changes.change(form, dict => {
    const resources = dict.get('Resources')
    if (!resources) return dict
    const blended = withBlending(work, resources, depth + 1)
    return blended === resources ? dict : withEntries(dict, { Resources: blended })
  })
}

function blendedState(work: Work, state: PdfValue): PdfValue {
  if (isKnown(work, state)) return state
  const { objects, changes } = work
  return changes.change(state, dict => {
    const saysSo = dict.has('op') || dict.has('OP')
    if (!saysSo || isBlended(objects, dict)) return dict
    // One blend mode is for lines and areas.
    return withEntries(dict, { BM: new PdfName(overprints(objects, dict) ? 'Multiply' : 'Normal') })
  })
}
