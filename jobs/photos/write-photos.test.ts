import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Color } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PhotoLimits, type PhotoOrder, writePhotos } from './write-photos.ts'

let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recto-photos-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const unstopped = new AbortController().signal
const red = { r: 255, g: 0, b: 0 }
const blue = { r: 0, g: 0, b: 255 }

const plain = (width: number, height: number, background: Color = red) =>
  sharp({ create: { width, height, channels: 4, background } })

async function orderOf(bytes: Uint8Array | string) {
  count += 1
  const picture = join(folder, String(count))
  await writeFile(picture, bytes)
  const outputs = { at200: `${picture}-at200`, within1000: `${picture}-within1000` }
  return { picture, outputs } satisfies PhotoOrder
}

async function write(bytes: Uint8Array | string, limits?: PhotoLimits) {
  const order = await orderOf(bytes)
  return { order, results: await writePhotos([order], unstopped, limits) }
}

async function sizeOf(path: string) {
  const { format, width, height } = await sharp(path).metadata()
  return [format, width, height]
}

/** The colour at a place, in red, green and blue; JPEG is never quite exact. */
async function colorAt(path: string, left: number, top: number) {
  const pixel = await sharp(path).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return Array.from(pixel.subarray(0, 3), part => Math.round(part / 255))
}

describe('a photo', () => {
  test('is at most 1000 pixels wide and high, and 200 × 200 on white', async () => {
    const { order, results } = await write(await plain(3000, 1500).jpeg().toBuffer())
    expect(results).toEqual(['written'])
    expect(await sizeOf(order.outputs.within1000)).toEqual(['jpeg', 1000, 500])
    expect(await sizeOf(order.outputs.at200)).toEqual(['jpeg', 200, 200])
    expect(await colorAt(order.outputs.at200, 100, 10)).toEqual([1, 1, 1])
    expect(await colorAt(order.outputs.at200, 100, 100)).toEqual([1, 0, 0])
    expect(await colorAt(order.outputs.at200, 3, 100)).toEqual([1, 0, 0])
  })

  test('that is small stays as it is, but for its thumbnail', async () => {
    const { order } = await write(await plain(40, 80).png().toBuffer())
    expect(await sizeOf(order.outputs.within1000)).toEqual(['jpeg', 40, 80])
    expect(await sizeOf(order.outputs.at200)).toEqual(['jpeg', 200, 200])
  })

  test('may be JPEG, PNG, GIF, WebP or AVIF', async () => {
    const kinds = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const
    const pictures = await Promise.all(kinds.map(kind => plain(30, 30).toFormat(kind).toBuffer()))
    const orders = await Promise.all(pictures.map(orderOf))
    expect(await writePhotos(orders, unstopped)).toEqual(kinds.map(() => 'written'))
    for (const { outputs } of orders) expect(await sizeOf(outputs.within1000)).toEqual(['jpeg', 30, 30])
  })

  test('is white where it was transparent', async () => {
    const { order } = await write(
      await plain(30, 30, { ...blue, alpha: 0 })
        .png()
        .toBuffer(),
    )
    expect(await colorAt(order.outputs.within1000, 15, 15)).toEqual([1, 1, 1])
  })

  test('of an animation is its first picture', async () => {
    const frames = await Promise.all([red, blue].map(color => plain(50, 50, color).png().toBuffer()))
    const { order, results } = await write(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    expect(results).toEqual(['written'])
    expect(await sizeOf(order.outputs.within1000)).toEqual(['jpeg', 50, 50])
    expect(await colorAt(order.outputs.within1000, 25, 25)).toEqual([1, 0, 0])
  })

  test('is turned as the camera was held, and tells nothing else of the camera', async () => {
    const taken = plain(60, 30).withExif({ IFD0: { Copyright: 'Somebody' } })
    const { order } = await write(await taken.withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(await sizeOf(order.outputs.within1000)).toEqual(['jpeg', 30, 60])
    expect(await sharp(order.outputs.within1000).metadata()).not.toHaveProperty('exif')
  })

  test('in colours for print is one for screens', async () => {
    const { order } = await write(await plain(30, 30).toColourspace('cmyk').jpeg().toBuffer())
    expect((await sharp(order.outputs.within1000).metadata()).space).toBe('srgb')
  })
})

test('a picture of a hotspot is at most 2000 pixels wide and high, and stays transparent', async () => {
  const { picture } = await orderOf(
    await plain(3000, 1500, { ...red, alpha: 0.5 })
      .png()
      .toBuffer(),
  )
  const within2000 = `${picture}-within2000`
  expect(await writePhotos([{ picture, outputs: { within2000 } }], unstopped)).toEqual(['written'])
  expect(await sizeOf(within2000)).toEqual(['webp', 2000, 1000])
  const { channels } = await sharp(within2000).stats()
  expect(Math.round((channels[3]?.mean ?? 255) / 10)).toBe(13)
})

describe('what is no photo', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  test.each([
    ['SVG', async () => svg],
    ['a web page', async () => '<!doctype html><title>Not found</title>'],
    ['TIFF', () => plain(30, 30).tiff().toBuffer()],
    ['half a PNG', async () => (await noise()).subarray(0, 600)],
    ['more pixels than any camera has', async () => hugePng(40_000, 40_000)],
    ['nothing', async () => ''],
  ])('%s is unreadable, and nothing is written', async (_, make) => {
    const { order, results } = await write(await make())
    expect(results).toEqual(['unreadable'])
    await expect(stat(order.outputs.at200)).rejects.toThrow('ENOENT')
  })

  test('does not keep its neighbours from becoming photos', async () => {
    const picture = await plain(30, 30).jpeg().toBuffer()
    const orders = await Promise.all([picture, svg, picture].map(orderOf))
    expect(await writePhotos(orders, unstopped)).toEqual(['written', 'unreadable', 'written'])
  })
})

describe('a picture that takes too much', () => {
  const tight = { cpuSecondsToStart: 10, cpuSecondsPerPicture: 10, bytes: 60_000_000 }

  test('is unreadable when its process is ended for memory, and the others have their turn', async () => {
    const orders = await Promise.all(['', ''].map(orderOf))
    expect(await writePhotos(orders, unstopped, tight)).toEqual(['unreadable', 'unreadable'])
  })

  test('is unreadable when its time is over', async () => {
    const order = await orderOf(await plain(30, 30).jpeg().toBuffer())
    const none = { cpuSecondsToStart: 0, cpuSecondsPerPicture: 0, bytes: 800_000_000 }
    expect(await writePhotos([order], unstopped, none)).toEqual(['unreadable'])
  })
})

test('nothing goes on when it is told to stop', async () => {
  const order = await orderOf(await plain(30, 30).jpeg().toBuffer())
  const stopped = AbortSignal.abort(new Error('The worker is ending.'))
  await expect(writePhotos([order], stopped)).rejects.toThrow('The worker is ending.')
})

/** A PNG that does not pack to almost nothing. */
async function noise(): Promise<Buffer> {
  const random = Buffer.from(Array.from({ length: 90 * 90 * 3 }, (_, index) => (index * 7919) % 251))
  return sharp(random, { raw: { width: 90, height: 90, channels: 3 } })
    .png()
    .toBuffer()
}

/** A PNG of a few hundred bytes that says to be very large. */
async function hugePng(width: number, height: number): Promise<Buffer> {
  const png = await plain(1, 1).png({ palette: false }).toBuffer()
  const header = Buffer.alloc(17)
  header.write('IHDR')
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  header.set([8, 2, 0, 0, 0], 12)
  const chunk = (body: Buffer) => {
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(body.length - 4)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  }
  const data = Buffer.concat([Buffer.from('IDAT'), deflateSync(Buffer.alloc(100_000))])
  return Buffer.concat([png.subarray(0, 8), chunk(header), chunk(data), chunk(Buffer.from('IEND'))])
}
