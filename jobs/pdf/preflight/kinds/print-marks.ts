import { boxOfPage, shownBox } from '../../objects/page-tree.ts'
import { byPage, type FindingReader, found } from '../print-pdf.ts'

const leastBeyond = 2 // in the page's units, beside its trim box

/** Bleed or printer's marks around a trim box, as there is no crop box that leaves them out. */
export const printMarks: FindingReader = pdf => {
  const { objects } = pdf
  const marked = byPage(pdf, page => {
    const [shown, trim] = [shownBox(objects, page), boxOfPage(objects, page, 'TrimBox')]
    if (!trim || trim.right <= shown.left || trim.left >= shown.right) return undefined
    const beyond = [
      trim.left - shown.left,
      shown.right - trim.right,
      trim.bottom - shown.bottom,
      shown.top - trim.top,
    ]
    return Math.max(...beyond) >= leastBeyond && trim.top > shown.bottom && trim.bottom < shown.top
      ? true
      : undefined
  })
  return found([...marked.keys()])
}
