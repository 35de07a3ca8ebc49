import { isAnnotationJson } from '#db/rules/pages/annotation-json.ts'
import { type ObjectChanges, withEntries } from '../objects/changes.ts'
import { entryOf, type PageNode } from '../objects/page-tree.ts'
import type { PdfObjects } from '../objects/pdf-objects.ts'
import { textOfObject } from '../objects/texts.ts'
import { nameOf, type PdfValue } from '../objects/values.ts'

/** Kinds of annotations that people comment with (PDF 1.7, table 170). */
const commentKinds = new Set([
  'Text',
  'FreeText',
  'Line',
  'Square',
  'Circle',
  'Polygon',
  'PolyLine',
  'Highlight',
  'Underline',
  'Squiggly',
  'StrikeOut',
  'Caret',
  'Stamp',
  'Ink',
  'FileAttachment',
  'Sound',
  'Redact',
])

/** Takes comments out of all pages, and their windows. */
export function hideComments(objects: PdfObjects, changes: ObjectChanges, pages: readonly PageNode[]): void {
  for (const page of pages) {
    const annotations = objects.array(entryOf(page, 'Annots'))
    if (!annotations.some(each => isLeftInComment(objects, each))) continue
    const kept = annotations.filter(
      each => !isLeftInComment(objects, each) && kindOf(objects, each) !== 'Popup',
    )
    changes.change(page.reference, dict => withEntries(dict, { Annots: kept }))
  }
}

/** True if an annotation is a comment for people, drawn or not. Notes may hold the settings of hotspots instead. */
export function isLeftInComment(objects: PdfObjects, annotation: PdfValue): boolean {
  const kind = kindOf(objects, annotation)
  if (kind === undefined || !commentKinds.has(kind)) return false
  const dict = objects.dict(annotation)
  const isHidden = (Number(objects.value(dict?.get('F')) ?? 0) & unseen) !== 0
  return !isHidden && !isAnnotationJson(textOfObject(objects, dict?.get('Contents')))
}

const unseen = 0x02 | 0x20 // hidden or no-view flag (PDF 1.7, 12.5.3)

function kindOf(objects: PdfObjects, annotation: PdfValue): string | undefined {
  return nameOf(objects.value(objects.dict(annotation)?.get('Subtype')))
}
