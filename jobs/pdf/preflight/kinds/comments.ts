import { entryOf, type PdfBox, rectangleIn, shownBox } from '../../objects/page-tree.ts'
import type { PdfValue } from '../../objects/values.ts'
import { isLeftInComment } from '../../preparing/comments.ts'
import { byPage, type FindingReader, found } from '../print-pdf.ts'

/** Comments of those who made or checked the PDF. */
export const comments: FindingReader = pdf => {
  const { objects } = pdf
  const pages = byPage(pdf, page => {
    const box = shownBox(objects, page)
    const isHere = (annotation: PdfValue) => {
      const place = rectangleIn(objects, objects.dict(annotation)?.get('Rect'))
      return isLeftInComment(objects, annotation) && isMiddleIn(place, box)
    }
    return objects.array(entryOf(page, 'Annots')).filter(isHere).length || undefined
  })
  return found([...pages.keys()], { count: [...pages.values()].reduce((sum, each) => sum + each, 0) })
}

/** A comment across both halves of a double page is one. */
function isMiddleIn(place: PdfBox | undefined, { left, bottom, right, top }: PdfBox): boolean {
  if (!place) return true
  const [x, y] = [(place.left + place.right) / 2, (place.bottom + place.top) / 2]
  return x >= left && x < right && y >= bottom && y < top
}
