import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWithPdfium } from '../drawing/pdfium.ts'
import { onePage, stream } from '../pdfs.fixture.ts'
import { mostBytesToCopy } from './page-contents.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-contents-'))
})
afterAll(() => rm(directory, { recursive: true }))

/** Returns if the page of a PDF is said to have content; the PDF has an object of so many bytes besides. */
async function saysContents(content: string, bytes = 0): Promise<boolean> {
  const path = join(directory, 'contents.pdf')
  await writeFile(path, onePage(stream(content), '', stream(' '.repeat(bytes))))
  return (await openWithPdfium(path)).hasContents(0)
}

test('a page has content where its PDF has some, drawn or not', async () => {
  expect(await saysContents('0 0 100 100 nonsense')).toBe(true)
  expect(await saysContents('')).toBe(false)
})

test('a page of a huge PDF, which would be too much to copy, is taken to be as empty as it was drawn', async () => {
  expect(await saysContents('0 0 100 100 nonsense', mostBytesToCopy)).toBe(false)
})
