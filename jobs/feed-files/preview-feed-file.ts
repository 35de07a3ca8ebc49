import { join } from 'node:path'
import { feedFileToPreview, notePreview, rememberedColumns } from '#db/feed-files/feed-files.ts'
import { files } from '#db/files/files.ts'
import type { Payload } from '#db/queue.ts'
import { log } from '#db/telemetry/log/log.ts'
import { FeedRefused } from '#jobs/feeds/refusals.ts'
import type { JobContext } from '#jobs/job-context.ts'
import { openWorkFolder } from '#jobs/work-folder.ts'
import { previewInThread } from './preview-in-thread.ts'

const mostAttempts = 3 // before a failure of our own is reported to the user

/** Previews an uploaded feed file for the screen that maps its columns. */
export async function previewFeedFileJob(
  { feedFileId }: Payload<'preview_feed_file'>,
  { signal, attempt }: JobContext,
): Promise<void> {
  const file = await feedFileToPreview(feedFileId)
  if (file === undefined) return
  const remembered = await rememberedColumns(file)
  await using folder = await openWorkFolder(`feed-file-${feedFileId}`)
  const path = join(folder.path, 'feed')
  try {
    await files().copyTo(file.fileKey, path)
    const preview = await previewInThread({ path, mapping: file.chosen ?? undefined, remembered }, signal)
    await notePreview(file, { preview })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof FeedRefused) return notePreview(file, { error: error.message })
    if (attempt < mostAttempts) throw error
    log.error(`Feed file ${feedFileId} could not be read`, { error })
    await notePreview(file, { error: unexpected })
  }
}

const unexpected = 'The file could not be read because of a fault on our side. Try again later.'
