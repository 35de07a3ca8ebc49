import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageFinding } from '#db/rules/hotspots/findings.ts'
import { openWithPdfium } from '../drawing/pdfium.ts'
import { pdfOf } from '../pdfs.fixture.ts'
import { annotationsOfLinks } from './annotations.ts'

/** A PDF of three pages of 400 × 400, the first of which has these annotations; further objects start at 6. */
export function pdfOfAnnotations(
  annotations: string[],
  { catalog = '', trailer = '', objects = [] as string[] } = {},
): Buffer {
  const page = (more = '') => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]${more}>>`
  return pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      '<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3>>',
      page(`/Annots[${annotations.map(fields => `<</Type/Annot${fields}>>`).join('')}]`),
      page(),
      page(),
      ...objects,
    ],
    trailer,
  )
}

/** Hotspots of the links of a page, from 1, and the sentences about those left out, as a page process gives them. */
export async function linksOf(pdf: Uint8Array, page = 1) {
  const directory = await mkdtemp(join(tmpdir(), 'recto-links-'))
  try {
    const path = join(directory, 'source.pdf')
    await writeFile(path, pdf)
    const opened = await openWithPdfium(path)
    const drawn = opened.drawPage(page - 1, { width: 400, height: 400 })
    if (!drawn) throw new Error('The page was not drawn')
    const { findings, warnings } = annotationsOfLinks(drawn.links)
    opened.close()
    return { findings, targets: findings.map(targetOf), told: warnings.map(({ message }) => message) }
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** The page, from 1, or the address that a finding leads to. */
export function targetOf({ hotspot }: PageFinding): string | number {
  if (hotspot.type === 'page_reference') return hotspot.sourcePage
  if (hotspot.type === 'external_link') return hotspot.details.url
  return hotspot.type === 'video' ? `film ${hotspot.details.video_url}` : hotspot.type
}
