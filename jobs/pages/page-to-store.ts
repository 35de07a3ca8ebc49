import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '#db/files/files.ts'
import type { PageClaim } from '#db/page-work/claims.ts'
import { type PictureToKeep, pictureToKeep } from '#db/pages/read-again.ts'
import { pageImagePath } from '#db/rules/pages/images.ts'
import { asConverted } from '../pdf/convert.ts'
import { drawnResolution } from '../pdf/drawing/page-images.ts'
import { pageRefused } from '../pdf/refusals.ts'
import type { OpenPdf } from './open-pdf.ts'
import { storePage, storePageReading } from './store-page.ts'

/** Page of an open PDF. `store` stores its files and warnings, and returns the rest for the database. */
export type PageToStore = { store: () => ReturnType<typeof storePage>; pictureBytes: number }

/** Makes a claimed page, or only reads it where its picture stays. @throws PageRefused, MachineFault */
export async function madeOrRead(claim: PageClaim, pdf: OpenPdf): Promise<PageToStore> {
  const { sourceNumber: page, conversion } = claim
  const kept = await pictureToKeep(conversion.placement, page)
  if (kept) return readAgain(claim, pdf, kept)
  const made = await pdf.processes.makePage(page)
  const converted = asConverted(made, pdf.outputDir)
  return { store: () => storePage(claim, converted), pictureBytes: made.bytes }
}

const sameShape = 0.01 // of width / height: rounding, not another page

async function readAgain(claim: PageClaim, pdf: OpenPdf, kept: PictureToKeep): Promise<PageToStore> {
  const page = claim.sourceNumber
  const picture = join(pdf.outputDir, `picture-${page}.jpg`)
  try {
    const key = pageImagePath(kept.imageKey, drawnResolution)
    const isStored = (await files().size(key)) !== undefined
    if (isStored) await files().copyTo(key, picture)
    const read = await pdf.processes.readPage(page, isStored ? picture : undefined)
    const likeness = (read.widthPt * kept.heightPt) / (read.heightPt * kept.widthPt)
    // The PDF is another than the one that the picture shows.
    if (Math.abs(likeness - 1) > sameShape) throw pageRefused('page_damaged', page, {})
    return { store: () => storePageReading(claim, kept, read), pictureBytes: 0 }
  } finally {
    // A hard link, which the copy of another picture would write through.
    await rm(picture, { force: true })
  }
}
