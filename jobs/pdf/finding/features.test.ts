import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pixels } from '../drawing/page-images.ts'
import { openWithPdfium } from '../drawing/pdfium.ts'
import { type Feature, features } from './features.fixture.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-features-'))
})
afterAll(() => rm(directory, { recursive: true }))

describe('a page has the colours that Chrome shows,', () => {
  test.each(features)('$name', async ({ pdf, points }) => {
    const picture = await drawn(pdf)
    for (const [left, top, color] of points) {
      const seen = colorAt(picture, left, top)
      const distance = Math.max(...color.map((channel, index) => Math.abs(channel - (seen[index] ?? 0))))
      expect(distance, `at ${left}, ${top} it is ${seen}, not ${color}`).toBeLessThan(8)
    }
  })
})

async function drawn(pdf: Feature['pdf']): Promise<Pixels> {
  const path = join(directory, 'feature.pdf')
  await writeFile(path, pdf)
  const document = await openWithPdfium(path)
  const { width, height } = document.pageSize(0)
  const scale = 400 / Math.max(width, height)
  const page = document.drawPage(0, {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  })
  if (!page) throw new Error('The page was not drawn')
  return page
}

function colorAt({ rgb, width, height }: Pixels, left: number, top: number): number[] {
  const at = 3 * (Math.floor(top * height) * width + Math.floor(left * width))
  return [...rgb.subarray(at, at + 3)]
}
