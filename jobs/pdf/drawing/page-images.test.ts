import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageSize } from '#db/rules/pages/images.ts'
import { drawnResolution, pageImageFile, writePageImages } from './page-images.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-images-'))
})
afterAll(() => rm(directory, { recursive: true }))

test('pixels of sizes that are made are freed at once, but for those of the drawing and of the smallest', async () => {
  const size = pageSize(drawnResolution, 1)
  const drawn = { ...size, rgb: Buffer.alloc(3 * size.width * size.height, 200) }
  const before = process.memoryUsage().external
  const { bytes, smallest } = await writePageImages(drawn, 1, resolution =>
    pageImageFile(directory, 1, resolution),
  )
  const grown = process.memoryUsage().external - before
  expect(grown).toBeLessThan(smallest.rgb.length + bytes + 1_000_000)
  expect(drawn.rgb.at(-1)).toBe(200)
  expect(smallest.rgb).toEqual(Buffer.alloc(3 * 200 * 200, 200))
})
