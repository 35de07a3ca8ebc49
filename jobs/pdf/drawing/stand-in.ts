import sharp from 'sharp'
import { pageSize } from '#db/rules/pages/images.ts'
import { nothingRead, type OpenedPdf, type PageMade } from '../processes/page-messages.ts'
import { leftBlank, type PageRefused } from '../refusals.ts'
import { drawnResolution, pageImageFile, writePageImages } from './page-images.ts'
import { isPossibleShape } from './page-shape.ts'

const background = '#f3f2ef'
const ink = '#c9c6bf'
const a4 = { width: 595, height: 842 } // DIN A4, if no page has a size

/** Makes a page with a wordless mark, for readers of any language, and a warning, for a failed one. */
export async function makeStandIn(
  refusal: PageRefused,
  { pageSizes, pageFrames }: OpenedPdf,
  outputDir: string,
): Promise<PageMade> {
  const { page } = refusal
  const { width, height } = [pageSizes[page - 1], ...pageSizes].find(isPossibleShape) ?? a4
  const drawn = await drawMark(pageSize(drawnResolution, width / height))
  const { smallest: _, ...written } = await writePageImages(drawn, width / height, resolution =>
    pageImageFile(outputDir, page, resolution),
  )
  return {
    ...nothingRead,
    ...written,
    outline: [],
    shapes: [],
    frame: pageFrames?.[page - 1] ?? null,
    page,
    widthPt: width,
    heightPt: height,
    color: background,
    warnings: [leftBlank(refusal)],
    drawingSeconds: 0,
    readingSeconds: 0,
  }
}

async function drawMark(size: { width: number; height: number }) {
  const side = Math.max(1, Math.round(Math.min(size.width, size.height) / 5))
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 24 24"
    fill="none" stroke="${ink}" stroke-width="1" stroke-linecap="round" stroke-linejoin="round">
    <path d="M14 2.5H7A1.5 1.5 0 0 0 5.5 4v16A1.5 1.5 0 0 0 7 21.5h10a1.5 1.5 0 0 0 1.5-1.5V7zM14 2.5V7h4.5M3 3l18 18"/>
  </svg>`
  const rgb = await sharp({ create: { ...size, channels: 3, background } })
    .composite([{ input: Buffer.from(mark) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return { ...size, rgb }
}
