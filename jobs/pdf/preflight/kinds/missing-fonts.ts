import type { PdfObjects } from '../../objects/pdf-objects.ts'
import { entriesOf, resourcesOf } from '../../objects/resources.ts'
import { nameOf, type PdfDict } from '../../objects/values.ts'
import { type FindingReader, foundByName } from '../print-pdf.ts'

/** Fonts that every reader has (PDF 1.7, 9.6.2.2), and those that ours are drawn like: letters as wide, of nearly the same form. */
const known =
  /^(?:Helvetica|Times|Courier|Arial(?:MT)?|TimesNewRoman(?:PS)?(?:MT)?|CourierNew(?:PS)?(?:MT)?)(?:[-,](?:Roman|Regular|Bold|Italic|Oblique|BoldItalic|BoldOblique|BoldMT|ItalicMT|BoldItalicMT))?$|^Symbol$|^ZapfDingbats$/
const subset = /^[A-Z]{6}\+/ // PDF 1.7, 9.6.4
const files = ['FontFile', 'FontFile2', 'FontFile3']

/** Fonts that are not in the PDF, and are drawn with others. */
export const missingFonts: FindingReader = pdf => {
  const { objects } = pdf
  const names = new Map<PdfDict, string | undefined>()
  const nameOnce = (font: PdfDict) => {
    if (!names.has(font)) names.set(font, missingName(objects, font))
    return names.get(font)
  }
  return foundByName(pdf, page => {
    const fonts = resourcesOf(objects, page).flatMap(each => entriesOf(objects, each, 'Font'))
    const missing = fonts.flatMap(font => nameOnce(objects.dict(font) ?? new Map()) ?? [])
    return missing.length > 0 ? missing : undefined
  })
}

/** @returns undefined for a font that is there or known */
function missingName(objects: PdfObjects, font: PdfDict): string | undefined {
  if (nameOf(objects.value(font.get('Subtype'))) === 'Type3') return undefined
  const name = nameOf(objects.value(font.get('BaseFont')))?.replace(subset, '')
  const [inner] = objects.array(font.get('DescendantFonts'))
  const descriptor = objects.dict((objects.dict(inner) ?? font).get('FontDescriptor'))
  const isThere = files.some(key => objects.dict(descriptor?.get(key)) !== undefined)
  if (name === undefined || isThere || known.test(name.replaceAll(' ', ''))) return undefined
  return Buffer.from(name, 'latin1').toString('utf8')
}
