import { env } from '#db/env.ts'
import { noteFetched } from '#db/feed-files/feed-files.ts'
import { files } from '#db/files/files.ts'
import { feedFileKey } from '#db/files/keys.ts'
import { removeFile } from '#db/files/while-backing-up.ts'
import { integrationOfLibrary } from '#db/imports/integrations.ts'
import { hostKeyOf } from '#db/imports/runs.ts'
import { mostFeedFileBytes } from '#db/rules/feed-files/mapping.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import type { FeedFile } from '#db/schema/products/product-imports.ts'
import { FeedRefused } from '#jobs/feeds/refusals.ts'
import { fetchFeed } from '#jobs/fetch/feed.ts'
import { fetchPolicy } from '#jobs/fetch/guard.ts'
import { shopIntegrations } from '#jobs/integrations/integrations.ts'

const deadlineMs = 2 * 60_000 // a person waits

/** Rows of a shop's products that a preview is made of, so that it need not ask for all pages. */
const mostRows = 100

/**
 * Fetches the file of an address to `path`, and stores a copy, so that other choices need no other fetch.
 * @returns the charset of its Content-Type header; undefined if the file was deleted meanwhile
 * @throws FetchFailed, FeedRefused; the signal's reason
 */
export async function fetchForPreview(
  file: FeedFile,
  path: string,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  const { bytes, charset } = file.url
    ? await fromAddress(file, path, signal)
    : await fromShop(file, path, signal)
  const key = feedFileKey(file.groupId, file.id)
  await files().put(key, path)
  if (await noteFetched(file, { bytes, charset })) {
    await files().copyTo(key, path)
    return charset
  }
  await removeFile(key)
  return undefined
}

async function fromAddress(file: FeedFile, path: string, signal: AbortSignal) {
  const url = file.url ?? ''
  const policy = fetchPolicy(env())
  const hostKey = await hostKeyOf({ ...file, url })
  const order = { url, path, maxBytes: mostFeedFileBytes, deadlineMs, policy, signal, hostKey }
  const fetched = await fetchFeed(order)
  if (fetched.isUnchanged) throw new Error('A server calls a file unchanged that it was not asked about')
  return fetched
}

async function fromShop(file: FeedFile, path: string, signal: AbortSignal) {
  const integration = await integrationOfLibrary(file)
  if (integration === undefined) throw new FeedRefused(reason('nothingToImport'))
  await shopIntegrations[integration.kind](integration.settings, {
    path,
    maxBytes: mostFeedFileBytes,
    mostRows,
    policy: fetchPolicy(env()),
    signal,
  })
  return { bytes: 0, charset: 'utf-8' }
}
