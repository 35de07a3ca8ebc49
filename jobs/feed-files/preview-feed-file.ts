import { join } from 'node:path'
import { feedFileToPreview, notePreview } from '#db/feed-files/feed-files.ts'
import { files } from '#db/files/files.ts'
import { defaultsOf, readingOf } from '#db/imports/readings.ts'
import type { Payload } from '#db/queue.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import type { FeedFile } from '#db/schema/products/product-imports.ts'
import { log } from '#db/telemetry/log/log.ts'
import { FeedRefused } from '#jobs/feeds/refusals.ts'
import { FetchFailed } from '#jobs/fetch/failures.ts'
import type { JobContext } from '#jobs/job-context.ts'
import { openWorkFolder } from '#jobs/work-folder.ts'
import { fetchForPreview } from './fetch-for-preview.ts'
import { previewInThread } from './preview-in-thread.ts'

const mostAttempts = 3 // before a failure of our own is reported to the user

/** Previews an uploaded feed file, or that of an address, for the screen that sets up its import. */
export async function previewFeedFileJob(
  { feedFileId }: Payload<'preview_feed_file'>,
  { signal, attempt }: JobContext,
): Promise<void> {
  const file = await feedFileToPreview(feedFileId)
  if (file === undefined) return
  await using folder = await openWorkFolder(`feed-file-${feedFileId}`)
  const path = join(folder.path, 'feed')
  try {
    const charset = await bringFile(file, path, signal)
    if (charset !== undefined) await previewFile(file, { path, charset }, signal)
  } catch (error) {
    signal.throwIfAborted()
    const failure = failureOf(error)
    if (failure === undefined && attempt < mostAttempts) throw error
    if (failure === undefined) log.error(`Feed file ${feedFileId} could not be read`, { error })
    await notePreview(file, { reason: failure ?? reason('ourFaultReading') })
  }
}

/** @returns the charset of its Content-Type header; undefined if the file was deleted meanwhile */
async function bringFile(
  file: FeedFile,
  path: string,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  if (file.fileKey === null) return fetchForPreview(file, path, signal)
  await files().copyTo(file.fileKey, path)
  return file.charset
}

async function previewFile(
  file: FeedFile,
  feed: { path: string; charset: string | null },
  signal: AbortSignal,
): Promise<void> {
  const { meanings = [], columns: remembered = [] } = await readingOf(file)
  const defaults = await defaultsOf(file.groupId)
  const reading = { ...file.reading, meanings }
  const preview = await previewInThread({ ...feed, ...defaults, reading, remembered }, signal)
  await notePreview(file, { preview })
}

/** @returns undefined for faults not due to the file or its address */
function failureOf(error: unknown): Reason | undefined {
  if (error instanceof FeedRefused) return error.reason
  return error instanceof FetchFailed ? error.reason : undefined
}
