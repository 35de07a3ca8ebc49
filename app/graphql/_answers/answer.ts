import { type DocumentNode, GraphQLError, parse, type Source } from 'graphql'
import { createHandler } from 'graphql-http'
import { HttpRefusal, refusalOf } from '#app/_http/answers/refusals.ts'
import { limits } from '#app/_http/ingress/limits.ts'
import { currentRequestId } from '#app/_http/ingress/request-id.ts'
import { readBytes } from '#app/_http/requests/body.ts'
import type { Caller } from '#db/affiliates/callers.ts'
import { executeWithin } from '../_limits/operations.ts'
import { mostTokens, queryLimits, queryTooLarge } from '../_limits/query-limits.ts'
import { schema } from '../_schema/schema.ts'
import { query } from './query.ts'

const handle = createHandler<Request, Caller, Caller>({
  schema,
  rootValue: query,
  context: ({ context }) => context,
  parse: parseQuery,
  validationRules: [queryLimits],
  execute: args => executeWithin(args, limits),
  formatError: shownError,
})

/** Sentences for refusals of the library, which have no body. */
const bodiless: Record<number, string> = {
  405: 'Send the query with POST.',
  406: 'The answer is JSON: accept application/json or application/graphql-response+json.',
  415: 'Send the query as JSON, with Content-Type: application/json.',
}

/** Answers a query, or the errors in it (GraphQL over HTTP). @throws HttpRefusal 405, 406, 413, 415, 429 */
export async function answerQuery(request: Request, caller: Caller): Promise<Response> {
  const { method, url, headers } = request
  const text = new TextDecoder().decode(await readBytes(request))
  const [body, { status, statusText, headers: own = {} }] = await handle({
    method,
    url,
    headers,
    body: text,
    raw: request,
    context: caller,
  })
  if (body === null) throw new HttpRefusal(status, bodiless[status] ?? statusText, own)
  return new Response(body, { status, headers: { ...own, 'Cache-Control': 'private, no-store' } })
}

/** @throws GraphQLError, also for nesting that its parser has no room on the stack for */
function parseQuery(source: string | Source): DocumentNode {
  try {
    return parse(source, { maxTokens: mostTokens })
  } catch (error) {
    throw error instanceof RangeError ? queryTooLarge('The query is nested too deeply.') : error
  }
}

/** Returns an error as callers may see it: those of ours as sentences, with their place, and faults without details. */
function shownError(error: Readonly<GraphQLError | Error>): GraphQLError {
  const isOfQuery = error instanceof GraphQLError
  const cause = isOfQuery ? error.originalError : undefined
  if (isOfQuery && (cause === undefined || cause instanceof GraphQLError)) return error
  // The library's own, on a body that is none of GraphQL's.
  if (!isOfQuery) return new GraphQLError(`${error.message}.`)
  const { sentence } = refusalOf(cause, currentRequestId())
  return new GraphQLError(sentence, { nodes: error.nodes, source: error.source, path: error.path })
}
