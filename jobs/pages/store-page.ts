import { createHmac } from 'node:crypto'
import type { Writer } from '#db/conversions/runs.ts'
import { addWarning } from '#db/conversions/warnings.ts'
import { files } from '#db/files/files.ts'
import { pageImageKey } from '#db/files/keys.ts'
import type { PictureToKeep } from '#db/pages/read-again.ts'
import { pageCardPath, pageImagePath, pageResolutions } from '#db/rules/pages/images.ts'
import { wantsRecognition } from '#db/rules/pages/recognition.ts'
import { extractionVersion, type WarningKind, warningsOfPicture } from '#db/rules/pages/warnings.ts'
import { derivedKey } from '#db/secrets/keys.ts'
import { withLanguages } from '../languages/block-languages.ts'
import type { PageOfPdf } from '../pdf/convert.ts'
import type { PageRead } from '../pdf/processes/page-messages.ts'

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
  const { widthPt, heightPt, color, frame } = page
  const kinds = warnings.map(({ kind }) => kind)
  return {
    sourceNumber: number,
    imageKey,
    widthPt,
    heightPt,
    color,
    frame,
    ...(await contentOf(page, kinds)),
  }
}

/** Stores the warnings of a page that was read again. @returns the rest, for the database, with the picture that it has */
export async function storePageReading(
  run: Writer,
  { warnings: before, ...picture }: PictureToKeep,
  { page: number, warnings, ...page }: PageRead,
) {
  for (const warning of warnings) await addWarning(run, { page: number, ...warning })
  const kinds = [...warningsOfPicture(before), ...warnings.map(({ kind }) => kind)]
  return { sourceNumber: number, ...picture, ...(await contentOf(page, kinds)) }
}

type Content = Pick<PageRead, 'text' | 'runs' | 'blocks' | 'outline' | 'shapes' | 'findings'>

async function contentOf(page: Content, warnings: WarningKind[]) {
  const { text, outline, shapes, findings } = page
  const { blocks, runs } = await withLanguages(page)
  // A blank page in the place of one that could not be drawn shows nothing of it.
  const isDue = wantsRecognition(page) && !warnings.includes('blank')
  const recognition = isDue ? { state: 'due' as const } : null
  return { text, runs, blocks, outline, shapes, findings, warnings, extractionVersion, recognition }
}

/** Unguessable, and never reused by another conversion, so that dropped images stay dropped. */
function newImageKey({ publication, conversion }: Writer, contentHash: string): string {
  const name = createHmac('sha256', derivedKey('page images'))
    .update(`${publication.id} ${conversion.id} ${contentHash}`)
    .digest('hex')
    .slice(0, 32)
  return pageImageKey(publication.groupId, publication.id, name)
}
