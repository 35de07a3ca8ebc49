import { spreadPages, unusualPages } from '#db/rules/pages/double-pages.ts'
import { type FindingReader, found } from '../print-pdf.ts'

/** Pages of another size than most, without double pages, which are told of by themselves. */
export const mixedSizeFindings: FindingReader = ({ sizes }) => {
  const doubles = new Set(spreadPages(sizes))
  const singles = sizes.map(({ width, height }, index) =>
    doubles.has(index + 1) ? { width: width / 2, height } : { width, height },
  )
  return found(unusualPages(singles))
}
