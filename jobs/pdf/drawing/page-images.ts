import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type JpegOptions } from 'sharp'
import {
  cardSize,
  type PageResolution,
  pageResolutions,
  pageSize,
  type SizePx,
} from '#db/rules/pages/images.ts'
import { dominantColor } from './page-color.ts'

// At 80 with 4:2:0, small text of real catalogues equals the drawing; 85 costs 15 % more bytes, 4:4:4 costs
// 15–25 %. Progressive saves 4 % for 30 ms, mozjpeg 20 % for 240 ms, optimised Huffman tables 4–8 % for twice
// the time.
export const jpegQuality = 80
export const jpegOptions: JpegOptions = {
  quality: jpegQuality,
  chromaSubsampling: '4:2:0',
  optimiseCoding: false,
  progressive: false,
}

// Against lanczos3 it saves 15 ms and 3 % of the bytes, as it rings less; structural similarity is 0.002
// lower on the mean, 0.01 higher at worst.
const kernel = 'cubic'

export const drawnResolution: PageResolution = 'at2400' // the largest, drawn by PDFium

/** Returns the path of a page's image in the output directory. */
export function pageImageFile(outputDir: string, page: number, resolution: PageResolution | 'card'): string {
  return join(outputDir, `page-${String(page).padStart(5, '0')}-${resolution}.jpg`)
}

/** Limits sharp's threads and cache: there is one process per core. */
export function keepImagesSmall(): void {
  sharp.concurrency(1)
  sharp.cache(false)
}

/**
 * Writes a page's images, each from the next larger one, and its card; `ratio` is width / height.
 * @returns the SHA-256 of all images in hex, their bytes, and the smallest image's pixels
 */
export async function writePageImages(
  drawn: Pixels,
  ratio: number,
  fileFor: (resolution: PageResolution | 'card') => string,
): Promise<{ contentHash: string; bytes: number; smallest: Pixels }> {
  const hash = createHash('sha256')
  let pixels = drawn
  let written = 0
  let onCard: Pixels | undefined
  for (const resolution of pageResolutions.toReversed()) {
    const larger = pixels
    pixels = await resized(larger, pageSize(resolution, ratio))
    if (larger !== drawn && larger !== pixels) release(larger)
    const bytes = await asSharp(pixels).jpeg(jpegOptions).toBuffer()
    hash.update(bytes)
    written += bytes.length
    await writeFile(fileFor(resolution), bytes)
    if (resolution === cardSource) onCard = await resized(pixels, fittedOnCard(ratio))
  }
  if (onCard) {
    const card = await cardOf(onCard, dominantColor(pixels.rgb))
    release(onCard)
    written += card.length
    await writeFile(fileFor('card'), card)
  }
  return { contentHash: hash.digest('hex'), bytes: written, smallest: pixels }
}

/** The smallest resolution with at least the card's pixels in each direction, whatever the shape of the page. */
const cardSource: PageResolution = 'at1200'

/** Free of the page on all sides, in pixels, so that a white page has edges. */
const aroundCard = 32

function fittedOnCard(ratio: number): SizePx {
  const [width, height] = [cardSize.width - 2 * aroundCard, cardSize.height - 2 * aroundCard]
  return {
    width: Math.max(1, Math.round(Math.min(width, height * ratio))),
    height: Math.max(1, Math.round(Math.min(height, width / ratio))),
  }
}

/** Share of the page's colour in the ground of its card, as in that of the reader. */
const tint = 0.15
const ground = 235

/** Lays a page on a card. @param color of the page, `#rrggbb` */
async function cardOf(page: Pixels, color: string): Promise<Buffer> {
  const [r = ground, g = ground, b = ground] = [1, 3, 5].map(at =>
    Math.round(ground + tint * (Number.parseInt(color.slice(at, at + 2), 16) - ground)),
  )
  const input = page.rgb
  const raw = { width: page.width, height: page.height, channels: 3 as const }
  return sharp({ create: { ...cardSize, channels: 3, background: { r, g, b } } })
    .composite([{ input, raw, gravity: 'centre' }])
    .jpeg(jpegOptions)
    .toBuffer()
}

async function resized(pixels: Pixels, size: { width: number; height: number }): Promise<Pixels> {
  if (pixels.width === size.width && pixels.height === size.height) return pixels
  const rgb = await asSharp(pixels).resize(size.width, size.height, { fit: 'fill', kernel }).raw().toBuffer()
  return { ...size, rgb }
}

/**
 * Frees sharp's memory at once. Left to V8, 30 MB of garbage per page would make it collect its whole heap for every
 * page, a fifth of a page's CPU.
 */
function release({ rgb }: Pixels): void {
  if (rgb.buffer instanceof ArrayBuffer && rgb.buffer.byteLength === rgb.byteLength) rgb.buffer.transfer(0)
}

/** Reads the pixels of a page's JPEG; undefined if it is damaged. */
export async function pixelsOf(path: string): Promise<Pixels | undefined> {
  const read = await sharp(path)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (read?.info.channels !== 3) return undefined
  return { width: read.info.width, height: read.info.height, rgb: read.data }
}

function asSharp({ rgb, width, height }: Pixels) {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

export type Pixels = SizePx & { rgb: Buffer } // RGB, 8 bits each, rows top to bottom without padding
