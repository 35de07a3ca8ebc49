import { ORPCError, ValidationError } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import type { z } from 'zod'
import { requireOwnPage } from '#app/_http/access/own-pages.ts'
import { viewerOfCookie } from '#app/_http/access/session.ts'
import { addHeaders, json } from '#app/_http/answers/answer.ts'
import {
  answerTo,
  type ErrorBody,
  errorAnswerOf,
  HttpRefusal,
  refuseDuringMaintenance,
} from '#app/_http/answers/refusals.ts'
import { currentRequestId } from '#app/_http/ingress/request-id.ts'
import { readBytes } from '#app/_http/requests/body.ts'
import { errorsOf } from '#app/_http/requests/field-errors.ts'
import { languageFor } from '#app/dashboard/_words/language-for.ts'
import { Invalid } from '#db/errors.ts'
import { camelCased } from '#db/rules/camel-case.ts'
import { codeOf } from '#db/rules/words/said.ts'
import { noteRoute } from '#db/telemetry/context.ts'
import { router } from './router.ts'

const prefix = '/dashboard/api/rpc'

/**
 * Answers a page of the dashboard that calls a procedure. Input and output are in the protocol of oRPC
 * (https://orpc.dev/docs/advanced/rpc-protocol); refusals have the bodies of all our interfaces.
 */
export async function answerCall(request: Request): Promise<Response> {
  const requestId = currentRequestId()
  const answer = await called(request).catch(error => answerTo(error, requestId))
  addHeaders(answer, { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' })
  return answer
}

/** @throws Forbidden, HttpRefusal 403, 413, 415 and 503 */
async function called(request: Request): Promise<Response> {
  refuseDuringMaintenance()
  if (request.headers.has('authorization')) throw new HttpRefusal(403, forPages)
  requireOwnPage(request)
  const caller = await viewerOfCookie(request.headers)
  const read = new Request(request.url, { method: 'POST', body: await readBytes(request), headers: ofJson })
  const context = { caller, language: languageFor(caller, request.headers), isRead: false }
  const { matched, response } = await handler.handle(read, { prefix, context })
  return matched ? response : json(404, { error: 'There is nothing at this address' })
}

const forPages = 'This address is for the pages of the dashboard alone. With an API key, use /v2.'
const ofJson = { 'Content-Type': 'application/json' }

const handler = new RPCHandler(router, {
  interceptors: [
    async ({ context, next }) => {
      try {
        return await next()
      } catch (error) {
        const known = context.isRead ? refusalIn(error) : new Invalid({ base: ['is not valid JSON'] })
        const { status, body, headers = {} } = errorAnswerOf(known, currentRequestId())
        return { matched: true, response: { status, headers, body: withCodes(inNamesOfInput(body)) } }
      }
    },
  ],
  clientInterceptors: [
    ({ context, path, next }) => {
      context.isRead = true
      noteRoute(`${prefix}/${path.join('/')}`)
      return next()
    },
  ],
})

/** Input that has not the shape of the procedure's is invalid as a body is; all else stays what it is. */
function refusalIn(error: unknown): unknown {
  if (!(error instanceof ORPCError && error.cause instanceof ValidationError)) return error
  const { data, issues } = error.cause
  // They are zod's, see https://orpc.dev/docs/advanced/validation-errors, but lack what was given.
  for (const issue of issues) Object.assign(issue, { input: valueAt(data, issue.path ?? []) })
  return new Invalid(errorsOf({ issues: issues as z.core.$ZodIssue[] }))
}

/** The model names fields as the interfaces do. */
function inNamesOfInput(body: ErrorBody): ErrorBody {
  return 'errors' in body ? { errors: camelCased(body.errors) } : body
}

/** Adds what the screens say in the person's language, by code, to the English of all our interfaces. */
function withCodes(body: ErrorBody): ErrorBody & { said?: unknown } {
  if ('error' in body) return typeof body.error === 'string' ? body : { ...body, said: body.error.coded }
  const fields = Object.entries(body.errors).map(
    ([field, messages]) => [field, messages.map(codeOf)] as const,
  )
  const coded = fields.filter(([, codes]) => codes.some(code => code !== null))
  return coded.length === 0 ? body : { ...body, said: Object.fromEntries(coded) }
}

function valueAt(data: unknown, path: NonNullable<ValidationError['issues'][number]['path']>): unknown {
  const inside = (value: unknown, key: PropertyKey) =>
    (value as Record<PropertyKey, unknown> | undefined)?.[key]
  return path.reduce<unknown>(
    (value, part) => inside(value, typeof part === 'object' ? part.key : part),
    data,
  )
}
