import { env } from '#db/env.ts'
import { isOwnAddress } from '#db/groups/own-hosts.ts'
import type { Payload } from '#db/queue.ts'
import { maskedKeysIn } from '#db/rules/addresses/secret-parameters.ts'
import { explained } from '#db/rules/reasons/in-english.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { retryAfterSeconds, tryMs } from '#db/rules/webhooks/retries.ts'
import type { KeptMessage } from '#db/schema/webhooks/deliveries.ts'
import { type DueDelivery, keepTry, type MadeTry, takeUpDelivery } from '#db/webhooks/deliveries/tries.ts'
import { eventId, messageBody } from '#db/webhooks/messages.ts'
import { signedHeaders } from '#db/webhooks/secrets.ts'
import { FetchFailed, type FetchFailure } from '../fetch/failures.ts'
import { fetchPolicy } from '../fetch/guard.ts'
import { type PostAnswer, postJson } from '../fetch/post.ts'
import type { JobContext } from '../job-context.ts'

/** Sends an event to an endpoint once, and keeps how that went. */
export async function deliverWebhookJob(
  { deliveryId, turn }: Payload<'deliver_webhook'>,
  { signal }: JobContext,
): Promise<void> {
  const due = await takeUpDelivery(deliveryId, turn)
  if (due !== undefined) await keepTry(due, await send(due, signal))
}

async function send({ endpoint, event }: DueDelivery, signal: AbortSignal): Promise<MadeTry> {
  const at = new Date()
  const body = messageBody(event)
  const headers = signedHeaders(endpoint.secrets, { id: eventId(event.id), body }, at)
  const policy = fetchPolicy(env())
  const begunMs = performance.now()
  const order = { url: endpoint.url, json: body, headers, deadlineMs: tryMs, mostAnswerBytes, policy, signal }
  const outcome = (await isOwnAddress(endpoint.url))
    ? toOurselves
    : await postJson(order).then(answered, failed)
  const durationMs = Math.round(performance.now() - begunMs)
  return { at, durationMs, request: { headers, body }, ...outcome }
}

type Outcome = Pick<MadeTry, 'status' | 'answer' | 'error' | 'reason' | 'retryAfterSeconds'>

/** Of endpoints that are older than the rule, or whose host became a group's domain. */
const toOurselves: Outcome = {
  status: null,
  answer: null,
  ...explained(reason('webhook.own')),
  retryAfterSeconds: null,
}

function answered(answer: PostAnswer): Outcome {
  const { status, headers } = answer
  const isTaken = status >= 200 && status < 300
  return {
    status,
    answer: keptAnswer(answer),
    ...(isTaken ? { error: null, reason: null } : explained(reasonOf(status))),
    retryAfterSeconds: retryAfterSeconds(headers['retry-after'], new Date()),
  }
}

function failed(error: unknown): Outcome {
  if (!(error instanceof FetchFailed)) throw error
  return { status: null, answer: null, ...explained(reasons[error.code] ?? noSense), retryAfterSeconds: null }
}

function reasonOf(status: number): Reason {
  if (status === 410) return reason('webhook.gone')
  if (status >= 300 && status < 400) return reason('webhook.leadsOn', { status })
  return reason('webhook.answered', { status })
}

const noSense = reason('webhook.noSense')
const tooSlow = reason('webhook.tooSlow', { seconds: tryMs / 1000 })
const unreachable = reason('fetch.unreachable')

const reasons: Partial<Record<FetchFailure, Reason>> = {
  'bad-address': reason('webhook.badAddress'),
  // The same for three codes, so that outsiders cannot scan the operator's network.
  blocked: unreachable,
  unresolvable: unreachable,
  unreachable,
  insecure: reason('webhook.insecure'),
  'no-answer': tooSlow,
  'too-slow': tooSlow,
}

/** Bytes of an answer that are read and kept. */
const mostAnswerBytes = 4096

const mostHeaders = 30
const longestValue = 300

/** Cookies of the receiver are nobody's business. */
const hidden = ['set-cookie', 'www-authenticate', 'proxy-authenticate']

/** Returns the part of an answer that is kept, without keys that it repeats, as text that PostgreSQL can store. */
function keptAnswer({ headers, body }: PostAnswer): KeptMessage {
  const kept = Object.entries(headers).filter(([name]) => !hidden.includes(name))
  return {
    headers: Object.fromEntries(
      kept
        .slice(0, mostHeaders)
        .map(([name, value]) => [storable(name), storable(maskedKeysIn(value).slice(0, longestValue))]),
    ),
    body: storable(maskedKeysIn(body)),
  }
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
