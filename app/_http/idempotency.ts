// https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Invalid } from '#db/errors.ts'
import {
  callerOf,
  claimKey,
  freeKey,
  holdSeconds,
  keepAnswer,
  type Run,
  renewHold,
} from '#db/idempotency/idempotent-requests.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { log } from '#db/telemetry/log/log.ts'
import { limits } from './limits.ts'
import { HttpRefusal } from './refusals.ts'
import { readBytes } from './requests/body.ts'

const header = 'Idempotency-Key'

type Perform = (request: Request) => Promise<Response>

const keptAnswer = z.object({
  status: z.int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
})

/**
 * Performs a request once for its `Idempotency-Key`; repetitions get its answer again. A refusal frees the key, as nothing
 * was changed. A body that is a file is too large to be compared, but for its length.
 * @throws Invalid, HttpRefusal 409
 */
export async function onceByKey(
  request: Request,
  viewer: Viewer,
  { isFile }: { isFile: boolean },
  perform: Perform,
): Promise<Response> {
  const given = request.headers.get(header)
  if (given === null) return perform(request)
  const key = keyFrom(given)
  const body = isFile ? undefined : await readBytes(request)
  const claimed = await claimKey({
    caller: callerOf(viewer),
    accountId: viewer.account.id,
    key,
    fingerprint: fingerprintOf(request, body),
  })
  if (claimed.as === 'another request')
    throw new Invalid({ [header]: ['was used for another request: send a new key with this one'] })
  if (claimed.as === 'running') throw stillRunning()
  if (claimed.as === 'done') return replayed(claimed.answer)
  return kept(claimed.run, () => perform(body === undefined ? request : withBody(request, body)))
}

/** Takes a quoted string, as the draft has it, or the bare key. @throws Invalid */
function keyFrom(given: string): string {
  const key = /^"([\x20-\x7e]{1,255})"$/.exec(given)?.[1] ?? given
  if (!/^[\x20-\x7e]{1,255}$/.test(key))
    throw new Invalid({ [header]: ['must have 1 to 255 letters, digits or signs of ASCII'] })
  return key
}

function fingerprintOf({ method, url, headers }: Request, body: Uint8Array | undefined): string {
  const { pathname, search } = new URL(url)
  const type = headers.get('content-type') ?? ''
  return createHash('sha256')
    .update(JSON.stringify([method, pathname, search, body ? type : headers.get('content-length')]))
    .update(body ?? '')
    .digest('hex')
}

function withBody({ url, method, headers, signal }: Request, body: Uint8Array<ArrayBuffer>): Request {
  return new Request(url, { method, headers, signal, body })
}

async function kept(run: Run, perform: () => Promise<Response>): Promise<Response> {
  const answer = await holding(run, perform)
  if (!answer.ok) {
    await freeKey(run)
    return answer
  }
  const whole = { status: answer.status, headers: [...answer.headers], body: await answer.text() }
  const text = JSON.stringify(whole satisfies z.input<typeof keptAnswer>)
  await keepAnswer(run, text.length > limits.bodyBytes ? null : text)
  return responseOf(whole)
}

/** Holds the key while it performs, and frees it if that fails. */
async function holding(run: Run, perform: () => Promise<Response>): Promise<Response> {
  const renew = () =>
    renewHold(run).catch(error => log.error('The hold of a request was not renewed', { error }))
  const renewal = setInterval(renew, (holdSeconds * 1000) / 3).unref()
  try {
    return await perform()
  } catch (error) {
    await freeKey(run)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/** @throws HttpRefusal 409 for an answer that is there no more */
function replayed(text: string | null): Response {
  if (text === null)
    throw new HttpRefusal(
      409,
      'This was done, but its answer can be given only once. Read the record, or send a new Idempotency-Key.',
    )
  const answer = responseOf(keptAnswer.parse(JSON.parse(text)))
  answer.headers.set('Idempotency-Replayed', 'true')
  return answer
}

/** A status without a body allows not even an empty one. */
function responseOf({ status, headers, body }: z.output<typeof keptAnswer>): Response {
  return new Response(status === 204 ? null : body, { status, headers })
}

function stillRunning(): HttpRefusal {
  return new HttpRefusal(
    409,
    'The first request with this Idempotency-Key is still running. Send it again in a moment for its answer.',
    { 'Retry-After': '1' },
  )
}
