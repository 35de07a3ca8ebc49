import { OverprintScan } from '../../objects/overprint.ts'
import { byPage, type FindingReader, found } from '../print-pdf.ts'

/** Colours that overprint, and so look different here. */
export const overprint: FindingReader = pdf => {
  const scan = new OverprintScan(pdf.objects)
  const pages = byPage(pdf, page => {
    const overprint = scan.of(page)
    return overprint?.isOverprinting ? overprint.spots : undefined
  })
  return found([...pages.keys()], { names: [...pages.values()].flat() })
}
