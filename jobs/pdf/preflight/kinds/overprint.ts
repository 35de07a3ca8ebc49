import { OverprintScan } from '../../objects/overprint.ts'
import { type FindingReader, foundByName } from '../print-pdf.ts'

/** Colours that overprint, and so look different here. */
export const overprint: FindingReader = pdf => {
  const scan = new OverprintScan(pdf.objects)
  return foundByName(pdf, page => {
    const overprint = scan.of(page)
    return overprint?.isOverprinting ? overprint.spots : undefined
  })
}
