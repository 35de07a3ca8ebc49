import { overprintOf } from '../../objects/overprint.ts'
import { byPage, type FindingReader, found } from '../print-pdf.ts'

/** Colours that overprint, and so look different here. */
export const overprint: FindingReader = pdf => {
  const pages = byPage(pdf, page => {
    const { isOverprinting, spots } = overprintOf(pdf.objects, page)
    return isOverprinting ? spots : undefined
  })
  return found([...pages.keys()], { names: [...pages.values()].flat() })
}
