import { parse } from 'graphql'
import { createHandler } from 'graphql-http'
import { readBytes } from '#app/_http/requests/body.ts'
import type { LentGroups } from '#db/affiliates/callers.ts'
import { mostTokens, queryLimits } from '../_limits/query-limits.ts'
import { schema } from '../_schema/schema.ts'
import { shownError } from './errors.ts'
import { query } from './query.ts'

const handle = createHandler<Request, LentGroups, LentGroups>({
  schema,
  rootValue: query,
  context: ({ context }) => context,
  parse: source => parse(source, { maxTokens: mostTokens }),
  validationRules: [queryLimits],
  formatError: shownError,
})

/** Answers a query, or the errors in it (GraphQL over HTTP). @throws HttpRefusal 413 */
export async function answerQuery(request: Request, lent: LentGroups): Promise<Response> {
  const { method, url, headers } = request
  const text = new TextDecoder().decode(await readBytes(request))
  const [body, { status, headers: own = {} }] = await handle({
    method,
    url,
    headers,
    body: text,
    raw: request,
    context: lent,
  })
  return new Response(body, { status, headers: { ...own, 'Cache-Control': 'private, no-store' } })
}
