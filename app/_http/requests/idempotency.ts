// https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { inOneTransaction } from '#db/client.ts'
import { Invalid } from '#db/errors.ts'
import {
  callerOf,
  claimKey,
  freeKey,
  holdSeconds,
  type IdempotentRun,
  keepAnswer,
  renewHold,
} from '#db/idempotency/idempotent-requests.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { log } from '#db/telemetry/log/log.ts'
import { HttpRefusal } from '../answers/refusals.ts'
import type { Perform } from '../declaration.ts'
import { limits } from '../ingress/limits.ts'
import { readBytes } from './body.ts'

const header = 'Idempotency-Key'

const keptAnswer = z.object({
  status: z.int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
})

/** Requests that are no transaction: a file is too long for one, and parts have their own. */
type Sort = { isFile?: boolean; inParts?: true | undefined }

/**
 * Performs a request once for its `Idempotency-Key`; repetitions get its answer again. A refusal frees the key, as nothing
 * was changed. A body that is a file is too large to be compared, but for its length.
 * @throws Invalid, HttpRefusal 409
 */
export async function onceByKey(
  request: Request,
  viewer: Viewer,
  sort: Sort,
  perform: Perform,
): Promise<Response> {
  const key = keyOf(request)
  if (key === undefined) return perform(request)
  const body = sort.isFile ? undefined : await readBytes(request)
  const claim = { caller: callerOf(viewer), key, fingerprint: fingerprintOf(request, body) }
  return once(viewer, claim, sort, () => perform(body === undefined ? request : withBody(request, body)))
}

/**
 * Performs a part of a request once for the key of the whole, so that the repetition of one that was cut off goes on where
 * that ended.
 * @param part its place in the whole, and what is asked there
 * @throws Invalid, HttpRefusal 409
 */
export async function partOnce(
  whole: Request,
  viewer: Viewer,
  part: { place: number; content: unknown },
  perform: () => Promise<Response>,
): Promise<Response> {
  const key = keyOf(whole)
  if (key === undefined) return perform()
  const caller = `${callerOf(viewer)}, part ${part.place}`
  const fingerprint = fingerprintOf(whole, Buffer.from(JSON.stringify(part.content)))
  return once(viewer, { caller, key, fingerprint }, {}, perform)
}

export function isKeyed(request: Request): boolean {
  return request.headers.has(header)
}

async function once(
  viewer: Viewer,
  claim: { caller: string; key: string; fingerprint: string },
  sort: Sort,
  perform: () => Promise<Response>,
): Promise<Response> {
  const claimed = await claimKey({ ...claim, accountId: viewer.account.id })
  if (claimed.as === 'another request')
    throw new Invalid({ [header]: ['was used for another request: send a new key with this one'] })
  if (claimed.as === 'running') throw stillRunning()
  return claimed.as === 'done' ? replayed(claimed.answer) : kept(claimed.run, sort, perform)
}

/** @throws Invalid */
function keyOf(request: Request): string | undefined {
  const given = request.headers.get(header)
  return given === null ? undefined : keyFrom(given)
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

class Refused extends Error {
  readonly answer: Response
  constructor(answer: Response) {
    super('The request was refused')
    this.answer = answer
  }
}

/** Commits work and answer together, where they can be: a process that is killed then leaves both or neither. */
async function kept(run: IdempotentRun, { isFile, inParts }: Sort, perform: () => Promise<Response>) {
  const work = () => answered(run, perform)
  const renewal = setInterval(renewing(run), (holdSeconds * 1000) / 3).unref()
  try {
    return await (isFile || inParts ? work() : inOneTransaction(work))
  } catch (error) {
    await freeKey(run)
    if (error instanceof Refused) return error.answer
    throw error
  } finally {
    clearInterval(renewal)
  }
}

function renewing(run: IdempotentRun) {
  return () => renewHold(run).catch(error => log.error('The hold of a request was not renewed', { error }))
}

/** @throws Refused; HttpRefusal 409 if another run has taken over */
async function answered(run: IdempotentRun, perform: () => Promise<Response>): Promise<Response> {
  const answer = await perform()
  // A batch says in a good answer when it should be sent again.
  if (!answer.ok || answer.headers.has('Retry-After')) throw new Refused(answer)
  const whole = { status: answer.status, headers: [...answer.headers], body: await answer.text() }
  const text = JSON.stringify(whole satisfies z.input<typeof keptAnswer>)
  const isHeld = await keepAnswer(run, text.length > limits.bodyBytes ? null : text)
  if (!isHeld) throw stillRunning()
  return responseOf(whole)
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
