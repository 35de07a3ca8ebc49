// Compares our images with poppler's; either may be wrong, so the worst are written side by side (ours,
// theirs, difference).
// npm run bench:similarity -- FILE.pdf… [--out DIRECTORY] [--least 0.9]
// Uses the tests' PDFs by default; exits with 1 if a mean is below `--least`.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import sharp from 'sharp'
import { pageSize } from '#db/rules/pages/images.ts'
import { convertPdf, type PageOfPdf } from '#jobs/pdf/convert.ts'
import { features } from '#jobs/pdf/finding/features.fixture.ts'
import { type Grey, structuralSimilarity } from './structural-similarity.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, least: { type: 'string' } },
})
const out = values.out ?? join(tmpdir(), 'recto-similarity')
/** Poppler treats cases in the tests' PDFs differently: boxes beyond the paper, turned and cropped pages. */
const least = positionals.length > 0 ? Number(values.least ?? 0.9) : 0
const resolution = 'at1000' // large enough for small text, too small for an edge half a pixel off to count
const writtenPages = 3

await mkdir(out, { recursive: true })
const work = await mkdtemp(join(tmpdir(), 'recto-similarity-'))
try {
  const files = positionals.length > 0 ? positionals : await featureFiles()
  const rows = []
  for (const file of files) rows.push(await compared(file))
  console.table(Object.fromEntries(rows))
  console.log(`The worst pages are in ${out}`)
  if (rows.some(([, row]) => row.mean < least)) process.exitCode = 1
} finally {
  await rm(work, { recursive: true })
}

async function featureFiles(): Promise<string[]> {
  const write = async ({ name, pdf }: (typeof features)[number]) => {
    const path = join(work, `${name.replaceAll(' ', '-')}.pdf`)
    await writeFile(path, pdf)
    return path
  }
  return Promise.all(features.map(write))
}

async function compared(file: string): Promise<[string, { mean: number } & Record<string, number>]> {
  const outputDir = await mkdtemp(join(work, 'pages-'))
  const results: { number: number; mean: number; worst: number; images: Buffer[] }[] = []
  const onPage = async (page: PageOfPdf) => {
    const ours = await readFile(page.images[resolution])
    const theirs = await byPoppler(file, page, outputDir)
    const similarity = structuralSimilarity(await grey(ours), await grey(theirs))
    results.push({ number: page.number, ...similarity, images: [ours, theirs] })
    results.sort((a, b) => a.mean - b.mean)
    for (const kept of results.slice(writtenPages)) kept.images = []
  }
  await convertPdf({ pdfPath: file, outputDir, onPage })
  for (const { number, images } of results.slice(0, writtenPages)) await writeBesides(file, number, images)
  const means = results.map(result => result.mean)
  const [first] = results
  return [
    basename(file),
    {
      pages: results.length,
      mean: rounded(means.reduce((sum, mean) => sum + mean, 0) / means.length),
      'worst page': first?.number ?? 0,
      'its mean': rounded(first?.mean ?? 1),
      'its worst 1 %': rounded(first?.worst ?? 1),
      'below 0.95': means.filter(mean => mean < 0.95).length,
    },
  ]
}

async function byPoppler(file: string, { number, widthPt, heightPt }: PageOfPdf, directory: string) {
  const { width, height } = pageSize(resolution, widthPt / heightPt)
  const path = join(directory, `theirs-${number}`)
  const place = ['-f', number, '-l', number, '-singlefile', '-scale-to-x', width, '-scale-to-y', height].map(
    String,
  )
  await promisify(execFile)('pdftoppm', ['-png', '-cropbox', ...place, file, path])
  // A difference in shape shows too.
  return sharp(await readFile(`${path}.png`))
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer()
}

async function grey(picture: Buffer): Promise<Grey> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

async function writeBesides(file: string, number: number, [ours, theirs]: Buffer[]): Promise<void> {
  if (!ours || !theirs) return
  const { width, height } = await sharp(ours).metadata()
  const difference = await sharp(ours)
    .composite([{ input: theirs, blend: 'difference' }])
    .negate({ alpha: false })
    .png()
    .toBuffer()
  const name = `${basename(file, '.pdf')}-${number}.png`
  await sharp({ create: { width: 3 * width, height, channels: 3, background: 'white' } })
    .composite([ours, theirs, difference].map((input, index) => ({ input, left: index * width, top: 0 })))
    .png()
    .toFile(join(out, name))
}

function rounded(number: number): number {
  return Number(number.toFixed(3))
}
