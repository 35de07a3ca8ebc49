import { database } from '#db/client.ts'
import { beginPages, type ConversionRun, checkRun, failRun, takeUp } from '#db/conversions/runs.ts'
import { waitForMachine } from '#db/conversions/troubles.ts'
import { assignTurns } from '#db/conversions/turns.ts'
import { countPages, publishPages, readMadeBlocks } from '#db/pages/pages.ts'
import type { Payload } from '#db/queue.ts'
import type { MachineTrouble } from '#db/rules/conversions/machine-troubles.ts'
import { RunLost } from '#db/runs/runs.ts'
import { log } from '#db/telemetry/log/log.ts'
import { metrics } from '#db/telemetry/metrics/metrics.ts'
import type { JobContext } from '../job-context.ts'
import { languageOfPages } from '../languages/language-of-pages.ts'
import { isTurnedAway } from '../outages.ts'
import { makePages } from '../pages/make-pages.ts'
import { signalOfRun } from '../run-signal.ts'
import { copyPublication } from './copy-publication.ts'
import { failureOf, unexpected } from './failures.ts'
import { troubleOf } from './machine-trouble.ts'
import { compareEditions } from './propose-edition.ts'
import { dropSource, obtainSource } from './source.ts'

const pagesForLanguage = 300 // read to find a publication's language
const mostAttempts = 5 // attempts at unknown errors before the owner is told

/** Converts a PDF and publishes its pages at once; a retry reuses pages already made. */
export async function convertPdfJob(
  { conversionId }: Payload<'convert_pdf'>,
  { signal, attempt }: JobContext,
) {
  const run = await takeUp(conversionId)
  if (run === undefined) return
  await using watch = signalOfRun(() => checkRun(run), signal)
  try {
    await carryOut(run, watch.signal)
    metrics().conversions.inc({ outcome: 'finished' })
  } catch (error) {
    if (error instanceof RunLost) return
    signal.throwIfAborted()
    // The worker retries on reconnection, without backoff.
    if (isTurnedAway(error)) throw error
    const trouble = troubleOf(error)
    if (trouble) return await waitForTrouble(run, trouble, error)
    const failure = failureOf(error, run)
    if (failure === undefined && attempt < mostAttempts) throw error
    if (failure === undefined) log.error('A conversion failed', { conversionId, error })
    metrics().conversions.inc({ outcome: 'failed' })
    await failRun(run, failure ?? unexpected)
    await dropSource(run)
  } finally {
    await assignTurns(database(), run.publication.id)
  }
}

async function carryOut(run: ConversionRun, signal: AbortSignal): Promise<void> {
  const { sourceType } = run.conversion
  if (sourceType === 'duplicate') return copyPublication(run, signal)
  if (sourceType === 'layout_change') {
    await beginPages(run, await countPages(run.publication.id))
    return publishPages(run)
  }
  const sourceKey = await obtainSource(run, signal)
  const pairing = await makePages({ ...run, conversion: { ...run.conversion, sourceKey } }, signal)
  if (sourceType === 'new_edition') return compareEditions(run, signal)
  await publishPages(run, { contentLanguage: await languageFound(run), pairing })
}

/** Returns the language of a new publication's pages; undefined for others, and in doubt. */
async function languageFound({ publication, conversion }: ConversionRun): Promise<string | undefined> {
  if (publication.convertedAt !== null || publication.contentLanguage !== null) return undefined
  return languageOfPages(await readMadeBlocks(conversion.id, pagesForLanguage))
}

/** Retries until it works: only the operator can fix it. */
async function waitForTrouble(run: ConversionRun, trouble: MachineTrouble, error: unknown): Promise<void> {
  log.error(`A conversion waits (${trouble})`, { conversionId: run.conversion.id, error })
  metrics().conversions.inc({ outcome: 'postponed' })
  await waitForMachine(run, trouble)
}
