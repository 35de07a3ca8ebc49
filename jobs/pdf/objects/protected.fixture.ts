import { createCipheriv, createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPdfBytes } from '../assembling/pdf-bytes.ts'
import { memory, memoryAccess, startPdfium } from '../drawing/start-pdfium.ts'
import { pdfOf, rc4, stream } from '../pdfs.fixture.ts'

/** Protects a PDF with AES, 256 bits, by PDFium; everybody may open it without a user password. */
export async function protectedByPdfium(pdf: Uint8Array, userPassword = ''): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-plain-'))
  const path = join(folder, 'plain.pdf')
  await writeFile(path, pdf)
  const pdfium = await startPdfium()
  const document = pdfium.FPDF_LoadCustomDocument(memoryAccess(pdfium, openPdfBytes(path)), '')
  if (!pdfium.EPDF_SetEncryption(document, userPassword, 'owner', 0xfffffffc))
    throw new Error('It was not protected')
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  pdfium.PDFiumExt_SaveAsCopy(document, writer)
  const bytes = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const at = pdfium.pdfium.wasmExports.malloc(bytes)
  pdfium.PDFiumExt_GetFileWriterData(writer, at, bytes)
  await rm(folder, { recursive: true })
  return Buffer.from(memory(pdfium).slice(at, at + bytes))
}

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const id = Buffer.alloc(16, 7)
const permissions = Buffer.from('fcffffff', 'hex')
const rounds = Array.from({ length: 19 }, (_, index) => index + 1)

/**
 * A double page with its words and a link, protected with 128 bits (PDF 1.7, 7.6.3, revisions 3 and 4). An empty user
 * password lets everyone read.
 */
export function protectedPdf(method: 'RC4' | 'AESV2', userPassword = ''): Buffer {
  const owner = ownerEntry(userPassword)
  const key = often(md5(padded(userPassword), owner, permissions, id))
  const user = rounds.reduce((data, round) => rc4(mixed(key, round), data), rc4(key, md5(padding, id)))
  const encrypt = (text: string, number: number) => {
    const salt = method === 'AESV2' ? [Buffer.from('sAlT')] : []
    const own = md5(key, Buffer.from([number, 0, 0, 0, 0]), ...salt)
    if (method === 'RC4') return rc4(own, Buffer.from(text))
    const start = Buffer.alloc(16, 3)
    const cipher = createCipheriv('aes-128-cbc', own, start)
    return Buffer.concat([start, cipher.update(text), cipher.final()])
  }
  const filter = '/CF<</StdCF<</CFM/AESV2/Length 16>>>>/StmF/StdCF/StrF/StdCF'
  const version = method === 'RC4' ? '/V 2/R 3' : `/V 4/R 4${filter}`
  const address = encrypt('https://right.example.com/', 3).toString('hex')
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 400]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>
        /Annots[<</Type/Annot/Subtype/Link/Rect[360 190 510 230]/A<</S/URI/URI<${address}>>>>>]>>`,
      stream(encrypt('BT /F1 20 Tf 60 200 Td (LEFT) Tj 300 0 Td (RIGHT) Tj ET', 4).toString('latin1')),
      `<</Filter/Standard${version}/Length 128/P -4/O<${owner.toString('hex')}>/U<${Buffer.concat([user, Buffer.alloc(16)]).toString('hex')}>>>`,
    ],
    `/Encrypt 5 0 R/ID[<${id.toString('hex')}><${id.toString('hex')}>]`,
  )
}

function ownerEntry(userPassword: string): Buffer {
  const key = often(md5(padded('owner')))
  return rounds.reduce((data, round) => rc4(mixed(key, round), data), rc4(key, padded(userPassword)))
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
}

function often(first: Buffer): Buffer {
  return Array.from({ length: 50 }).reduce<Buffer>(hash => md5(hash), first)
}

function mixed(key: Buffer, round: number): Buffer {
  return Buffer.from(key.map(byte => byte ^ round))
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest()
}
