import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { Agent, type Dispatcher, request } from 'undici'
import type { S3Address } from '#db/rules/addresses/store-address.ts'
import { sha256Of } from '../hashes.ts'
import { StoreAway } from '../store-away.ts'
import { elementText } from './answers.ts'
import { failureSentence, type S3Failure } from './failures.ts'

export type Patience = {
  attempts: number
  /** Before the second attempt; twice as long before each further one. */
  firstPauseMs: number
  mostPauseMs: number
  /** For a connection, for headers, and between two pieces of a body. */
  connectMs: number
  silenceMs: number
}

export const usualPatience: Patience = {
  attempts: 6,
  firstPauseMs: 200,
  mostPauseMs: 5000,
  connectMs: 5000,
  silenceMs: 30_000,
}

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without the store's prefix; undefined for the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  attempts?: number
}

export type S3Answer = Dispatcher.ResponseData

/** Sends requests to one bucket, signed, tried again while that may help, and bounded in time. */
export class Bucket {
  readonly address: S3Address
  readonly patience: Patience
  readonly #agent: Agent
  readonly #cache = new Map<string, ArrayBuffer>()

  constructor(address: S3Address, patience: Patience) {
    this.address = address
    this.patience = patience
    this.#agent = new Agent({
      connections: 64,
      connect: { timeout: patience.connectMs },
      headersTimeout: patience.silenceMs,
      bodyTimeout: patience.silenceMs,
    })
  }

  /** Sends until there is an answer of 2xx, or of 404, 412 or 416 about a key. @throws StoreAway once that is no use */
  async send(order: S3Request): Promise<S3Answer | S3Failure> {
    const { attempts = this.patience.attempts } = order
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#try(order)
      if (!('code' in outcome) || outcome.isAboutKey) return outcome
      if (!outcome.mayPass || attempt >= attempts) throw new StoreAway(failureSentence(outcome, this.address))
      await this.pause(attempt)
    }
  }

  /** Waits before the next attempt: a random part of the time, lest all that failed at once come back at once. */
  async pause(attempt: number): Promise<void> {
    const { firstPauseMs, mostPauseMs } = this.patience
    const mostMs = Math.min(firstPauseMs * 2 ** (attempt - 1), mostPauseMs)
    await pause(mostMs * (0.5 + Math.random() / 2))
  }

  /** Returns an address that reads a file without a key until it expires. */
  async presign(key: string, query: Record<string, string>, signedAt: Date): Promise<string> {
    const url = this.#urlOf({ method: 'GET', key, query })
    const datetime = signedAt.toISOString().replace(/[:-]|\.\d{3}/g, '')
    const { url: signed } = await this.#signer({ method: 'GET', url, datetime, signQuery: true }).sign()
    return signed.href
  }

  async #try(order: S3Request): Promise<S3Answer | S3Failure> {
    try {
      const answer = await this.#exchange(order)
      return answer.statusCode < 300 ? answer : await failureOf(answer)
    } catch (error) {
      const detail = error instanceof Error ? error.message || error.name : String(error)
      return { status: 0, code: 'NoAnswer', detail, mayPass: true, isAboutKey: false }
    }
  }

  async #exchange(order: S3Request): Promise<S3Answer> {
    const { method, headers, body } = order
    const hashed = { ...headers, 'x-amz-content-sha256': sha256Of(body ?? '') }
    const signed = await this.#signer({ method, url: this.#urlOf(order), headers: hashed }).sign()
    const answer = await request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body: body ?? null,
      dispatcher: this.#agent,
    })
    // A body that nobody reads any more may still fail.
    answer.body.on('error', () => {})
    return answer
  }

  #signer(
    order: Pick<
      ConstructorParameters<typeof AwsV4Signer>[0],
      'method' | 'url' | 'headers' | 'datetime' | 'signQuery'
    >,
  ) {
    const { region, credentials } = this.address
    return new AwsV4Signer({ ...order, ...credentials, region, service: 's3', cache: this.#cache })
  }

  #urlOf({ key, query }: S3Request): string {
    const { url, prefix } = this.address
    const path = key === undefined ? '/' : `/${prefix}${key}`
    return query === undefined ? `${url}${path}` : `${url}${path}?${new URLSearchParams(query)}`
  }
}

/** Codes of errors that come with a status of their own: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const passing = new Set(['RequestTimeout', 'SlowDown', 'OperationAborted', 'ConditionalRequestConflict'])
const aboutKey = new Set(['NoSuchKey', 'NoSuchUpload', 'PreconditionFailed', 'InvalidRange'])

async function failureOf(answer: S3Answer): Promise<S3Failure> {
  const xml = await answer.body.text()
  const status = answer.statusCode
  const code = elementText(xml, 'Code') ?? `status ${status}`
  const mayPass = status >= 500 || status === 429 || status === 408 || passing.has(code)
  const detail = elementText(xml, 'Message') ?? code
  return { status, code, detail, mayPass, isAboutKey: aboutKey.has(code) }
}
