import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrFile, qrPath } from './qr-code.ts'

const address = 'https://read.example.com/demo/spring-summer-2026'

test('a camera reads the address from the drawn code', () => {
  const { path, side } = qrPath(address)
  const scale = 8
  const width = side * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * width + Number(x) * scale + column) * 4
        data.fill(0, at, at + 3)
      }
  expect(decodeQR({ width, height: width, data })).toBe(address)
})

test('the file has the code with light around it', () => {
  const { side } = qrPath(address)
  expect(qrFile(address)).toContain(`viewBox="0 0 ${side} ${side}"`)
  expect(qrPath(address).path).not.toMatch(/M[0-3] /)
})
