import sharp from 'sharp'

export type PixelArea = { left: number; top: number; right: number; bottom: number }

/** Grey picture of a byte for each pixel, from the left top corner. */
export type Greys = { width: number; height: number; bytes: Uint8Array }

/** Writes a portable graymap: https://netpbm.sourceforge.net/doc/pgm.html */
export function graymapOf({ width, height, bytes }: Greys): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), bytes])
}

/** Paints areas over with what is around them. */
export function withoutAreas({ width, height, bytes }: Greys, areas: readonly PixelArea[]): Greys {
  const painted = Uint8Array.from(bytes)
  for (const area of areas) {
    const [left, right] = [Math.max(0, Math.floor(area.left) - 1), Math.min(width - 1, Math.ceil(area.right))]
    const [top, bottom] = [
      Math.max(0, Math.floor(area.top) - 1),
      Math.min(height - 1, Math.ceil(area.bottom)),
    ]
    const edges: number[] = []
    for (let x = left; x <= right; x++)
      edges.push(bytes[top * width + x] ?? 0, bytes[bottom * width + x] ?? 0)
    const paper = edges.toSorted((one, other) => one - other)[edges.length >> 1] ?? 255
    for (let y = top; y <= bottom; y++) painted.fill(paper, y * width + left, y * width + right + 1)
  }
  return { width, height, bytes: painted }
}

const surroundings = 20 // pixels, the standard deviation of a Gaussian; letters are thinner

/** Makes what differs from its surroundings dark on white: pale print, and white print on colours and photographs. */
export async function contrastsOf({ width, height, bytes }: Greys): Promise<Greys> {
  const picture = sharp(bytes, { raw: { width, height, channels: 1 } })
  const around = await picture.blur(surroundings).greyscale().raw().toBuffer()
  return { width, height, bytes: bytes.map((value, at) => 255 - Math.abs(value - (around[at] ?? value))) }
}
