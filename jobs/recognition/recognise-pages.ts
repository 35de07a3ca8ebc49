import { join } from 'node:path'
import { env } from '#db/env.ts'
import { files } from '#db/files/files.ts'
import {
  languagesOfText,
  nextToRecognise,
  type PageToRecognise,
  passRecognised,
  type RecognitionResult,
} from '#db/pages/recognition.ts'
import type { Payload } from '#db/queue.ts'
import { pageImagePath } from '#db/rules/pages/images.ts'
import { log } from '#db/telemetry/log/log.ts'
import type { JobContext } from '../job-context.ts'
import { withLanguages } from '../languages/block-languages.ts'
import { takeSpareSlots } from '../pages/background.ts'
import { TaskEnded } from '../pdf/processes/watched-task.ts'
import { withRecognised } from '../pdf/recognition/recognised-text.ts'
import { openWorkFolder } from '../work-folder.ts'
import { bestReading } from './best-reading.ts'

/** Recognises the words of a publication's next page that has none, and queues the one after it. */
export async function recognisePagesJob(
  payload: Payload<'recognise_pages'>,
  { signal }: JobContext,
): Promise<void> {
  if (!env().ocr) return
  await using _ = await takeSpareSlots(signal)
  const page = await nextToRecognise(payload.publicationId)
  if (page === undefined) return
  await passRecognised(payload, page, await recognised(payload.publicationId, page, signal))
}

async function recognised(
  publicationId: number,
  page: PageToRecognise,
  signal: AbortSignal,
): Promise<RecognitionResult> {
  const picture = pageImagePath(page.imageKey, 'at2400')
  if ((await files().size(picture)) === undefined) return { recognition: { state: 'nothing' } }
  await using folder = await openWorkFolder('recognition')
  const jpeg = join(folder.path, 'page.jpg')
  await files().copyTo(picture, jpeg)
  try {
    const reading = await bestReading(jpeg, await languagesOfText(publicationId), signal)
    if ('lacking' in reading) return { recognition: { state: 'no_data', language: reading.lacking } }
    const content = withRecognised(page, reading.recognition)
    if (content === undefined) return { recognition: { state: 'nothing' } }
    return {
      recognition: { state: 'recognised', language: reading.language },
      content: { ...content, ...(await withLanguages(content)) },
    }
  } catch (error) {
    // Another try would end alike, and the page is as good as before.
    if (!(error instanceof TaskEnded)) throw error
    log.warn('The words of a page could not be recognised', { page: page.number, error })
    return { recognition: { state: 'failed' } }
  }
}
