import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { pathOfProgram } from '#db/own-files.ts'
import type { ColumnMapping, RememberedColumn } from '#db/rules/feed-files/mapping.ts'
import type { FilePreview } from '#db/rules/feed-files/preview.ts'
import { FeedRefused } from '#jobs/feeds/refusals.ts'

export type PreviewReading = {
  path: string
  mapping: ColumnMapping | undefined
  remembered: RememberedColumn[]
}
export type PreviewMessage = { preview: FilePreview } | { refused: string }

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
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new FeedRefused('The file is too large to read. Save it as CSV and upload that.')
    throw error
  } finally {
    await thread.terminate()
  }
}
