import { boxOfPage, shownBox } from '../../objects/page-tree.ts'
import { byPage, type FindingReader, found } from '../print-pdf.ts'

const leastBeyond = 2 // in the page's units, beside its trim box

/** Bleed or printer's marks around a trim box, as there is no crop box that leaves them out. */
export const printMarks: FindingReader = pdf => {
  const { objects } = pdf
  const marked = byPage(pdf, page => {
    const [crop, trim] = [shownBox(objects, page), boxOfPage(objects, page, 'TrimBox')]
    if (!trim || trim.right <= crop.left || trim.left >= crop.right) return undefined
    const beyond = [
      trim.left - crop.left,
      crop.right - trim.right,
      trim.bottom - crop.bottom,
      crop.top - trim.top,
    ]
    return Math.max(...beyond) >= leastBeyond && trim.top > crop.bottom && trim.bottom < crop.top
      ? true
      : undefined
  })
  return found([...marked.keys()])
}
