import { entryOf } from '../../objects/page-tree.ts'
import { isLeftInComment } from '../../preparing/comments.ts'
import { byPage, type FindingReader, found } from '../print-pdf.ts'

/** Comments of those who made or checked the PDF. */
export const comments: FindingReader = pdf => {
  const { objects } = pdf
  const pages = byPage(pdf, page => {
    const annotations = objects.array(entryOf(page, 'Annots'))
    return annotations.filter(each => isLeftInComment(objects, each)).length || undefined
  })
  return found([...pages.keys()], { count: [...pages.values()].reduce((sum, each) => sum + each, 0) })
}
