/** PDFs with damage at random places, the same for the same seed. */
import { deflated, encryptedPdf, numberedPdf, onePage, pdfOf } from '../pdfs.fixture.ts'

/** Small PDFs of each kind of file: plain objects, objects in streams, pictures and forms, encryption. */
export async function soundPdfs(): Promise<Uint8Array[]> {
  return [plain(), await numberedPdf(2), drawing(), encryptedPdf('', 'owner')]
}

function plain(): Buffer {
  const text = 'BT /F 40 Tf 40 300 Td (Recto) Tj ET 1 0 0 rg 40 40 300 200 re f'
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R/Outlines 6 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R/Annots[8 0 R]>>`,
    deflated(text),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</First 7 0 R/Last 7 0 R/Count 1>>',
    '<</Title(One)/Parent 6 0 R/Dest[3 0 R/Fit]>>',
    '<</Type/Annot/Subtype/Link/Rect[40 40 340 240]/A<</S/URI/URI(https://example.com)>>>>',
  ])
}

function drawing(): Buffer {
  const picture = '/Type/XObject/Subtype/Image/Width 16/Height 16/ColorSpace/DeviceRGB/BitsPerComponent 8'
  const content = '0 1 0 rg 0 0 400 100 re f q 300 0 0 200 50 150 cm /P Do Q /F Do'
  return onePage(
    deflated(content),
    '/XObject<</P 5 0 R/F 6 0 R>>',
    deflated('\xff\x80\x20'.repeat(256), picture),
    deflated('0 0 1 RG 10 w 0 0 m 400 400 l S', '/Type/XObject/Subtype/Form/BBox[0 0 400 400]'),
  )
}

/** Bytes of `sound` with 1 to 8 of its bits turned. */
export function withTurnedBits(sound: Uint8Array, seed: number): Uint8Array {
  const random = randomOf(seed)
  const damaged = Uint8Array.from(sound)
  for (let left = 2 ** Math.floor(random() * 4); left > 0; left--) {
    const at = Math.floor(random() * damaged.length)
    damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8))
  }
  return damaged
}

/** The first tenths of `sound`, with an end that looks whole. */
export function cutOff(sound: Uint8Array, tenths: number): Uint8Array {
  const end = Buffer.from('\nstartxref\n0\n%%EOF\n')
  return Buffer.concat([sound.subarray(0, Math.round((sound.length * tenths) / 10)), end])
}

/** Mulberry32: numbers from 0 up to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
