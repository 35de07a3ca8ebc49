/** PDFs for the tests, made on the spot. */
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { degrees, PDFDocument, PDFName, PDFNumber, type PDFPage, StandardFonts } from 'pdf-lib'

/** A PDF of A5 pages that say which they are. */
export async function numberedPdf(pageCount: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pageCount; number++)
    document.addPage([420, 595]).drawText(`Page ${number}`, { x: 60, y: 300, size: 48, font })
  return document.save()
}

/** One word, in black, on a page that `shape` may turn and crop. */
export async function wordPdf(
  word: string,
  shape: (page: PDFPage) => void = () => undefined,
  width = 600,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([width, 800])
  page.drawText(word, { x: 150, y: 500, size: 40, font })
  shape(page)
  return document.save()
}

export const rotated = (by: number) => (page: PDFPage) => page.setRotation(degrees(by))
export const cropped = (page: PDFPage) => page.setCropBox(100, 300, 400, 300)
export const inUserUnits = (unit: number) => (page: PDFPage) =>
  page.node.set(PDFName.of('UserUnit'), PDFNumber.of(unit))

/** A file of these objects, numbered from 1; the first is the catalogue. */
export function pdfOf(objects: string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

export function stream(data: string, dictionary = ''): string {
  return `<<${dictionary}/Length ${data.length}>>\nstream\n${data}\nendstream`
}

export function deflated(data: string, dictionary = ''): string {
  return stream(deflateSync(data).toString('latin1'), `${dictionary}/Filter/FlateDecode`)
}

export function onePage(content: string, resources = '', ...more: string[]): Buffer {
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Resources<<${resources}>>/Contents 4 0 R>>`,
    content,
    ...more,
  ])
}

export const noPagesPdf = pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'])

/** A page of this size that is blank. */
export function blankPdf(width: number, height: number): Promise<Uint8Array> {
  return PDFDocument.create().then(document => {
    document.addPage([width, height])
    return document.save()
  })
}

/** A blank page with an annotation of this kind in its middle. */
export function annotatedPdf(subtype: 'Text' | 'Square'): Buffer {
  const annotation = `<</Type/Annot/Subtype/${subtype}/Rect[100 100 300 300]/C[1 0 0]/IC[1 0 0]/F 4/Contents({"product": {}})>>`
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Annots[${annotation}]>>`,
  ])
}

const square = '/MediaBox[0 0 400 400]'
const slowShading =
  '<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 1 0 1]/Matrix[400 0 0 400 0 0]/Function 6 0 R>>'
const slowFunction = deflated(
  `{ ${'sin cos exch '.repeat(4000)} pop dup dup }`,
  '/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]',
)

/** Each point of its shading takes thousands of steps: minutes at the size that pages are drawn at. */
export const slowPdf = () => onePage(stream('/S sh'), '/Shading<</S 5 0 R>>', slowShading, slowFunction)

/** A page that takes minutes, for `bookWith`. */
export const slowPage = `<</Type/Page/Parent 2 0 R${square}/Resources<</Shading<</S 5 0 R>>>>/Contents 4 0 R>>`

/** A page too narrow for a picture, for `bookWith`. */
export const threadPage = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9000 10]>>'

/** A red page, another, and a red page. */
export function bookWith(page: string): Buffer {
  const red = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 7 0 R>>'
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[8 0 R 3 0 R 9 0 R]/Count 3>>`,
    page,
    stream('/S sh'),
    slowShading,
    slowFunction,
    stream('1 0 0 rg 0 0 300 400 re f'),
    red,
    red,
  ])
}

/** Millions of strokes, each an object of the page: gigabytes, from a few kilobytes. */
export function heavyPdf(): Buffer {
  return onePage(deflated('0 0 m 9 9 l S\n'.repeat(4_000_000)))
}

/** A PDF encrypted with RC4, 40 bits (PDF 1.7, 7.6.3, revision 2). An empty user password lets everyone read. */
export function encryptedPdf(userPassword: string, ownerPassword: string): Buffer {
  const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
  const padded = (password: string) =>
    Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
  const id = Buffer.alloc(16, 7)
  const permissions = Buffer.from('fcffffff', 'hex')
  const owner = rc4(md5(padded(ownerPassword)).subarray(0, 5), padded(userPassword))
  const key = md5(padded(userPassword), owner, permissions, id).subarray(0, 5)
  const objectKey = md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10)
  const content = rc4(objectKey, Buffer.from('0 0 1 rg 0 0 400 400 re f'))
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R>>',
      stream(content.toString('latin1')),
      `<</Filter/Standard/V 1/R 2/P -4/O<${owner.toString('hex')}>/U<${rc4(key, padding).toString('hex')}>>>`,
    ],
    `/Encrypt 5 0 R/ID[<${id.toString('hex')}><${id.toString('hex')}>]`,
  )
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest()
}

/** Encrypts or decrypts, which Node's OpenSSL does no more. */
export function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => box[index & 255] ?? 0
  const swap = (one: number, other: number) => {
    const kept = at(one)
    box[one & 255] = at(other)
    box[other & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j += at(i) + (key[i % key.length] ?? 0)
    swap(i, j)
  }
  let j = 0
  return Buffer.from(
    data.map((byte, index) => {
      j += at(index + 1)
      swap(index + 1, j)
      return byte ^ at(at(index + 1) + at(j))
    }),
  )
}
