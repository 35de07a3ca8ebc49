import { embeddedPdfs, isPortfolio } from '../../objects/embedded-files.ts'
import { type FindingReader, found } from '../print-pdf.ts'

/** Portfolio, of which only the cover sheet becomes pages. */
export const portfolio: FindingReader = ({ objects, pages }) => {
  const names = isPortfolio(objects) ? embeddedPdfs(objects).map(({ name }) => name) : []
  return names.length === 0
    ? undefined
    : found(
        pages.map((_, index) => index + 1),
        { names, count: names.length },
      )
}
