import { PDFDocument } from 'pdf-lib'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { errorLevels, modulePixels, qrPath, qrPdf, qrSvg } from './qr-code.ts'

const address = 'https://read.example.com/demo/spring-summer-2026?qr'
const print = { level: 'medium', millimetres: 30 } as const

type Run = [x: number, y: number, width: number]

/** Reads a code of dark runs as a camera does. */
function read(runs: Run[], side: number): string {
  const scale = 8
  const width = side * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [x, y, long] of runs)
    for (let row = 0; row < scale; row += 1) {
      const at = ((y * scale + row) * width + x * scale) * 4
      for (let pixel = 0; pixel < long * scale; pixel += 1) data.fill(0, at + pixel * 4, at + pixel * 4 + 3)
    }
  return decodeQR({ width, height: width, data })
}

test.each(errorLevels)('a camera reads the address from the drawn code: %s', level => {
  const { path, side } = qrPath(address, level)
  const runs = Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)/g), ([, ...run]) => run.map(Number) as Run)
  expect(read(runs, side)).toBe(address)
})

test('four light modules lie around a code', () => {
  const { path, side } = qrPath(address)
  const ends = Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)/g), ([, ...run]) => run.map(Number) as Run)
  expect(Math.min(...ends.map(([x, y]) => Math.min(x, y)))).toBe(4)
  expect(Math.max(...ends.map(([x, y, width]) => Math.max(x + width, y + 1)))).toBe(side - 4)
})

test('the SVG has its size in millimetres', () => {
  const { side } = qrPath(address)
  expect(qrSvg(address, print)).toContain(`width="30mm" height="30mm" viewBox="0 0 ${side} ${side}"`)
})

test('the PDF is one page of its size, and a camera reads it', async () => {
  const file = qrPdf(address, print)
  const pdf = await PDFDocument.load(new TextEncoder().encode(file))
  const { width, height } = pdf.getPage(0).getSize()
  expect([width, height].map(points => Math.round((points * 25.4) / 72))).toEqual([30, 30])
  const { side } = qrPath(address)
  const runs = Array.from(
    file.matchAll(/^(\d+) (\d+) (\d+) 1 re$/gm),
    ([, x, y, long]): Run => [Number(x), side - Number(y) - 1, Number(long)],
  )
  expect(read(runs, side)).toBe(address)
})

test.each([
  [37, 1024, 28],
  [37, 4096, 111],
  [33, 1056, 32],
])('a module of %d in at least %d pixels has %d', (side, atLeast, pixels) => {
  expect(modulePixels(side, atLeast)).toBe(pixels)
})
