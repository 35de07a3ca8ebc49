import { parentPort, workerData } from 'node:worker_threads'
import { maxFeedBytes } from '#jobs/feeds/feed-text.ts'
import { previewFeed } from '#jobs/feeds/preview.ts'
import { FeedRefused } from '#jobs/feeds/refusals.ts'
import type { PreviewMessage, PreviewReading } from './preview-in-thread.ts'

const { path, remembered, ...reading } = workerData as PreviewReading

// Never aborted: the parent terminates the thread.
const bounds = { ...reading, maxBytes: maxFeedBytes, signal: new AbortController().signal }
try {
  say({ preview: await previewFeed(path, bounds, remembered) })
} catch (error) {
  if (!(error instanceof FeedRefused)) throw error
  say({ refused: error.reason })
}

function say(said: PreviewMessage): void {
  parentPort?.postMessage(said)
}
