import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { reason } from '#db/rules/reasons/reasons.ts'
import { FeedRefused } from '../refusals.ts'

/** Opens the only feed in a ZIP, by extension if there are several files. @throws FeedRefused */
export async function openZip(
  path: string,
  maxBytes: number,
): Promise<{ stream: Readable; packedBytes: number }> {
  const zip = await openPromise(path, { autoClose: false }).catch((cause: unknown) => {
    throw damagedZip(cause)
  })
  try {
    const entry = onlyFeed(await filesOf(zip))
    if (entry.isEncrypted()) throw new FeedRefused(reason('zipPassword'))
    if (!entry.canDecodeFileData()) throw new FeedRefused(reason('zipUncommon'))
    if (entry.uncompressedSize > maxBytes) throw new FeedRefused(reason('tooLarge'))
    return { stream: await zip.openReadStreamPromise(entry), packedBytes: entry.compressedSize }
  } catch (error) {
    throw error instanceof FeedRefused ? error : damagedZip(error)
  } finally {
    // yauzl keeps the file open until the stream ends.
    zip.close()
  }
}

const mostFiles = 1000

async function filesOf(zip: ZipFile): Promise<Entry[]> {
  const files: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    if (files.length === mostFiles) throw several()
    if (!isByTheWay.test(entry.fileName)) files.push(entry)
  }
  return files
}

const isByTheWay =
  /\/$|(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|(?:read[_ -]?me|licen[cs]e|liesmich|lisezmoi|leesmij|changelog)[^/]*$)/i
const isNamedLikeFeed = /\.(?:xml|tsv|csv|txt|rss|atom|json|jsonl|ndjson|xlsx|ods)$/i

function onlyFeed(files: Entry[]): Entry {
  const feeds = files.length > 1 ? files.filter(({ fileName }) => isNamedLikeFeed.test(fileName)) : files
  const [feed, another] = feeds
  if (files.length === 0) throw new FeedRefused(reason('zipEmpty'))
  if (feed === undefined || another !== undefined) throw several()
  return feed
}

function several(): FeedRefused {
  return new FeedRefused(reason('zipSeveral'))
}

function damagedZip(cause: unknown): FeedRefused {
  return new FeedRefused(reason('zipDamaged'), { cause })
}
