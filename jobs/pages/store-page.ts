import { createHmac } from 'node:crypto'
import type { Writer } from '#db/conversions/runs.ts'
import { addWarning } from '#db/conversions/warnings.ts'
import { files } from '#db/files/files.ts'
import { pageImageKey } from '#db/files/keys.ts'
import { pageCardPath, pageImagePath, pageResolutions } from '#db/rules/pages/images.ts'
import { wantsRecognition } from '#db/rules/pages/recognition.ts'
import { extractionVersion } from '#db/rules/pages/warnings.ts'
import { derivedKey } from '#db/secrets/keys.ts'
import { withLanguages } from '../languages/block-languages.ts'
import type { PageOfPdf } from '../pdf/convert.ts'

/** Stores a page's images and warnings. @returns the rest, for the database */
export async function storePage(
  run: Writer,
  { number, images, card, contentHash, warnings, ...page }: PageOfPdf,
) {
  for (const warning of warnings) await addWarning(run, { page: number, ...warning })
  const imageKey = newImageKey(run, contentHash)
  // At once, so that they share the syncs of their folder, and the way to a bucket.
  await Promise.all([
    ...pageResolutions.map(resolution =>
      files().put(pageImagePath(imageKey, resolution), images[resolution]),
    ),
    files().put(pageCardPath(imageKey), card),
  ])
  const { widthPt, heightPt, color, text, outline, shapes, findings, frame } = page
  const { blocks, runs } = await withLanguages(page)
  const kinds = warnings.map(({ kind }) => kind)
  // A blank page in the place of one that could not be drawn shows nothing of it.
  const isDue = wantsRecognition(page) && !kinds.includes('blank')
  const recognition = isDue ? { state: 'due' as const } : null
  const read = { text, runs, blocks, outline, shapes, findings }
  const found = { ...read, frame, warnings: kinds, extractionVersion, recognition }
  return { sourceNumber: number, imageKey, widthPt, heightPt, color, ...found }
}

/** Unguessable, and never reused by another conversion, so that dropped images stay dropped. */
function newImageKey({ publication, conversion }: Writer, contentHash: string): string {
  const name = createHmac('sha256', derivedKey('page images'))
    .update(`${publication.id} ${conversion.id} ${contentHash}`)
    .digest('hex')
    .slice(0, 32)
  return pageImageKey(publication.groupId, publication.id, name)
}
