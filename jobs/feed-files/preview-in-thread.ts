import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { pathOfProgram } from '#db/own-files.ts'
import type { RememberedColumn } from '#db/rules/feed-files/mapping.ts'
import type { FilePreview } from '#db/rules/feed-files/preview.ts'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import type { DateOrder } from '#db/rules/feed-values/date-orders.ts'
import type { Reason } from '#db/rules/reasons/reasons.ts'
import { FeedRefused, refusalOfThread } from '#jobs/feeds/refusals.ts'

export type PreviewReading = {
  path: string
  reading: FeedReading
  timeZone: string // of the group
  usualDateOrder: DateOrder // of the group
  charset: string | null // of the Content-Type header
  remembered: RememberedColumn[] // of the file before
}
export type PreviewMessage = { preview: FilePreview } | { refused: Reason }

const resourceLimits = { maxOldGenerationSizeMb: 512 } // for shared strings of a workbook

/** Previews a feed in a thread, out of harm's way. @throws FeedRefused; the signal's reason when aborted */
export async function previewInThread(reading: PreviewReading, signal: AbortSignal): Promise<FilePreview> {
  const thread = new Worker(pathOfProgram('jobs/feed-files/preview-thread.ts'), {
    workerData: reading,
    resourceLimits,
  })
  try {
    const [said] = (await once(thread, 'message', { signal })) as [PreviewMessage]
    if ('refused' in said) throw new FeedRefused(said.refused)
    return said.preview
  } catch (error) {
    signal.throwIfAborted()
    throw refusalOfThread(error)
  } finally {
    await thread.terminate()
  }
}
