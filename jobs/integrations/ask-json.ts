import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { setTimeout as pauseByClock } from 'node:timers/promises'
import { reason } from '#db/rules/reasons/reasons.ts'
import { type Json, parseJson } from '../feeds/json/json-text.ts'
import { FeedRefused } from '../feeds/refusals.ts'
import type { ExpectedFile } from '../fetch/expected.ts'
import { FetchFailed } from '../fetch/failures.ts'
import { fetchUnlessLimited } from '../fetch/patience.ts'
import type { ShopFeedOrder } from './integration.ts'

const maxAnswerBytes = 20_000_000 // per page, which is held in memory
const mostRefusals = 20 // in a row, before we give up
const usualPauseSeconds = 2
const longestPauseSeconds = 120

export type JsonRequest = {
  url: string
  headers?: Record<string, string>
  json?: string // sent by POST
}

export type JsonAnswer = {
  answer: Json
  hash: string // SHA-256 of the page
  header(name: string): string | undefined // in lower case; undefined if missing
}

/** Requests JSON, honouring Retry-After. @throws FetchFailed, FeedRefused; the signal's reason */
export async function askJson(request: JsonRequest, order: ShopFeedOrder): Promise<JsonAnswer> {
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

/** Waits before the next request, 120 seconds at most. @throws AbortError when aborted */
export async function pauseFor(seconds: number, { pause, signal }: ShopFeedOrder): Promise<void> {
  const ms = Math.ceil(Math.min(seconds, longestPauseSeconds) * 1000)
  await (pause ? pause(ms) : pauseByClock(ms, undefined, { signal }))
}

async function askOnce({ url, headers, json }: JsonRequest, order: ShopFeedOrder): Promise<JsonAnswer> {
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
    return parseJson(new TextDecoder().decode(bytes))
  } catch {
    throw new FeedRefused(reason('api.badJson'))
  }
}

export const jsonFile: ExpectedFile = {
  kind: 'json',
  mediaType: 'application/json',
  headBytes: 64,
  isBegunBy: head => /^(?:\xef\xbb\xbf)?\s*[[{]/.test(head.toString('latin1', 0, 64)),
}
