import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageResolutions } from '#db/rules/pages/images.ts'
import { convertPdf, type PageOfPdf } from '../convert.ts'
import { holdBack } from '../processes/page-processes.fixture.ts'

const catalogue = fileURLToPath(new URL('../../../public/sample/catalogue.pdf', import.meta.url))
/** The cover, and a page with links and products of which hotspots are made. */
const pageNumbers = [1, 4]

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recto-held-'))
})
afterAll(() => rm(directory, { recursive: true }))

test('with a twentieth of a core a catalogue has the same text, findings and pictures as on a quiet machine', async () => {
  const quiet = await convert('quiet')
  await using _ = holdBack(join(directory, 'held'), 1 / 20)
  const held = await convert('held')
  expect(quiet.flatMap(page => page.findings)).not.toEqual([])
  expect(held).toEqual(quiet)
})

async function convert(name: string) {
  const outputDir = join(directory, name)
  await mkdir(outputDir)
  const pages: PageOfPdf[] = []
  await convertPdf({
    pdfPath: catalogue,
    outputDir,
    pageNumbers,
    processes: 2,
    onPage: page => void pages.push(page),
  })
  pages.sort((a, b) => a.number - b.number)
  return Promise.all(pages.map(withPictures))
}

/** A page with the bytes of its pictures, and without what it took. */
async function withPictures({ images, card, drawingSeconds: _, readingSeconds: __, ...page }: PageOfPdf) {
  const paths = [...pageResolutions.map(each => images[each]), card]
  return { ...page, pictures: await Promise.all(paths.map(path => readFile(path, 'base64'))) }
}
