import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { setTimeout as pauseByClock } from 'node:timers/promises'
import { FeedRefused } from '../feeds/refusals.ts'
import { FetchFailed } from '../fetch/failures.ts'
import { fetchUnlessLimited } from '../fetch/patience.ts'
import type { FeedOrder } from './integration.ts'
import { jsonFile } from './json-file.ts'
import type { Json } from './json-products.ts'

/** One answer; it is read as a whole, so it bounds memory. */
const maxAnswerBytes = 20_000_000
/** How often a shop may say in a row that it takes no more requests for now. */
const mostRefusals = 20
const usualPauseSeconds = 2
const longestPauseSeconds = 120

export type JsonRequest = {
  url: string
  headers?: Record<string, string>
  /** Sent by POST. */
  json?: string
}

export type JsonAnswer = {
  answer: Json
  /** Of the answer's bytes. */
  hash: string
  /** @returns undefined where the answer has no such header, by its name in lower case */
  header(name: string): string | undefined
}

/**
 * Asks for JSON. Where the server takes no more requests for now, it waits as long as the server says and asks again.
 * @throws FetchFailed, FeedRefused; the signal's reason when aborted
 */
export async function askJson(request: JsonRequest, order: FeedOrder): Promise<JsonAnswer> {
  for (let refusals = 1; ; refusals += 1) {
    try {
      return await askOnce(request, order)
    } catch (error) {
      const isLimited = error instanceof FetchFailed && error.code === 'rate-limited'
      if (!isLimited || refusals === mostRefusals) throw error
      await pauseFor(error.retryAfterSeconds ?? usualPauseSeconds, order)
    }
  }
}

/** Waits until a shop takes requests again. */
export async function pauseFor(seconds: number, { pause, signal }: FeedOrder): Promise<void> {
  const ms = Math.ceil(Math.min(seconds, longestPauseSeconds) * 1000)
  await (pause ? pause(ms) : pauseByClock(ms, undefined, { signal }))
}

async function askOnce({ url, headers, json }: JsonRequest, order: FeedOrder): Promise<JsonAnswer> {
  const { path, policy, signal } = order
  const page = `${path}.page`
  const file = await fetchUnlessLimited({
    url,
    path: page,
    maxBytes: maxAnswerBytes,
    ...(headers && { headers }),
    ...(json !== undefined && { json }),
    policy,
    accept: jsonFile,
    signal,
  })
  const bytes = await readFile(page)
  await rm(page)
  return {
    answer: parsed(bytes),
    hash: createHash('sha256').update(bytes).digest('base64'),
    header: name => file.headers[name]?.toString(),
  }
}

function parsed(bytes: Buffer): Json {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new FeedRefused('The API gave an answer that is no valid JSON. Ask whoever runs it to look at it.')
  }
}
