import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { database } from '#db/client.ts'
import { waitForMachine } from '#db/conversion-troubles.ts'
import { giveTurns } from '#db/conversion-turns.ts'
import { addWarning } from '#db/conversion-warnings.ts'
import {
  beginPages,
  checkRun,
  donePages,
  failRun,
  keepPage,
  type Run,
  RunLost,
  takeUp,
} from '#db/conversions.ts'
import { env } from '#db/env.ts'
import { files } from '#db/files/files.ts'
import { pageImageKey } from '#db/files/keys.ts'
import { countPages, publishPages } from '#db/pages.ts'
import type { Payload } from '#db/queue.ts'
import { pageImagePath, pageResolutions } from '#db/rules/images.ts'
import type { MachineTrouble } from '#db/rules/machine-troubles.ts'
import { extractionVersion } from '#db/rules/page-warnings.ts'
import { totalPages, wantedPages } from '#db/rules/placement.ts'
import { derivedKey } from '#db/secrets/keys.ts'
import type { Circumstances } from './circumstances.ts'
import { failureOf } from './conversion-failures.ts'
import { troubleOf } from './machine-trouble.ts'
import { type ConvertedPage, convertPdf } from './pdf/convert.ts'
import { signalOfRun } from './run-signal.ts'
import { dropSource, obtainSource } from './source.ts'
import { openWorkFolder } from './work-folder.ts'

/** Errors that nobody knows are tried again; after so many times the owner is told. */
const mostAttempts = 5

/** Makes the pages of a conversion and gives them to readers, all at once. What was made before is not made again. */
export async function convertPdfJob(
  { conversionId }: Payload<'convert_pdf'>,
  { signal, attempt }: Circumstances,
) {
  const run = await takeUp(conversionId)
  if (run === undefined) return
  await using watch = signalOfRun(() => checkRun(run), signal)
  try {
    if (run.conversion.sourceType === 'layout_change')
      await beginPages(run, await countPages(run.publication.id))
    else await makePages(run, watch.signal)
    await publishPages(run)
  } catch (error) {
    if (error instanceof RunLost) return
    signal.throwIfAborted()
    const trouble = troubleOf(error)
    if (trouble) return await waitForTrouble(run, trouble, error)
    const failure = failureOf(error, run)
    if (failure === undefined && attempt < mostAttempts) throw error
    if (failure === undefined) console.error(`Conversion ${conversionId} failed:`, error)
    await failRun(run, failure ?? unexpected)
    await dropSource(run)
  } finally {
    await giveTurns(database(), run.publication.id)
  }
}

/** Tried again until it works: nobody but us can do anything about it. */
async function waitForTrouble(run: Run, trouble: MachineTrouble, error: unknown): Promise<void> {
  console.error(`Conversion ${run.conversion.id} waits (${trouble}):`, error)
  await waitForMachine(run, trouble)
}

const unexpected = {
  error: 'The PDF could not be converted because of a fault on our side. Try again later.',
}

async function makePages(run: Run, signal: AbortSignal): Promise<void> {
  await using folder = await openWorkFolder(`conversion-${run.conversion.id}`)
  const pdfPath = join(folder.path, 'source.pdf')
  await obtainSource(run, pdfPath, signal)
  const { placement } = run.conversion
  const pageNumbers = wantedPages(placement)
  const before = await countPages(run.publication.id)
  await convertPdf({
    pdfPath,
    outputDir: folder.path,
    pageNumbers,
    alreadyDone: await donePages(run.conversion.id),
    limits: { pages: env().maxPdfPages },
    processes: env().pdfProcesses,
    onStart: pageCount => beginPages(run, totalPages(placement, before, pageNumbers?.length ?? pageCount)),
    onPage: page => storePage(run, page),
    signal,
  })
}

async function storePage(run: Run, { number, images, contentHash, warnings, ...page }: ConvertedPage) {
  for (const warning of warnings) await addWarning(run, { page: number, ...warning })
  const imageKey = newImageKey(run, contentHash)
  for (const resolution of pageResolutions) {
    await files().put(pageImagePath(imageKey, resolution), images[resolution])
  }
  const { widthPt, heightPt, color, text, runs, blocks, outline, findings } = page
  const kinds = warnings.map(({ kind }) => kind)
  const found = { text, runs, blocks, outline, findings, warnings: kinds, extractionVersion }
  await keepPage(run, { sourceNumber: number, imageKey, widthPt, heightPt, color, ...found })
}

/**
 * Changes with the pixels, and cannot be told from them: whoever has the same PDF still cannot guess it. Another
 * conversion never uses it again, so what was dropped stays dropped.
 */
function newImageKey({ publication, conversion }: Run, contentHash: string): string {
  const name = createHmac('sha256', derivedKey('page images'))
    .update(`${publication.id} ${conversion.id} ${contentHash}`)
    .digest('hex')
    .slice(0, 32)
  return pageImageKey(publication.groupId, publication.id, name)
}
