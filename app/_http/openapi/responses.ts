import { z } from 'zod'
import { errorJson, errorsJson, problemJson } from '../answers/refusal-shapes.ts'
import { sparseFields } from '../answers/sparse.ts'
import { warningsJson } from '../answers/warnings.ts'
import type { AnyDeclaration } from '../declaration.ts'
import { headersOf, isRepeatable } from './headers.ts'
import type { Schema } from './schema.ts'
import { schemaOf, sparseSchema } from './shapes.ts'

/** Requests and answers that a test recorded, see docs/testing.md. */
export type RecordedExamples = {
  /** Ids in the recorded addresses, by the name of the parameter. */
  ids: Record<string, string | number>
  /** Refusals that all operations share, by status. */
  refusals: Record<string, unknown>
  /** By operation; its answers are bodies by status. */
  operations: Record<string, { path: string; answers: Record<string, unknown> }>
}

/** Names of the refusals that all operations share. */
const sharedRefusals = new Map([
  [403, 'Forbidden'],
  [404, 'NotFound'],
  [406, 'NotAcceptable'],
  [409, 'Running'],
  [412, 'Changed'],
  [413, 'TooLarge'],
  [422, 'Unknown'],
  [429, 'TooMany'],
  [503, 'Maintenance'],
])

/** Returns the examples of refusals by name, for the components of a document. */
export function refusalExamples({ refusals }: RecordedExamples) {
  return Object.fromEntries(
    Array.from(sharedRefusals, ([status, name]) => [name, { value: refusals[status] ?? null }]),
  )
}

const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/** Shapes of all refusals, and of what is told beside a record. */
const sharedShapes = [warningsJson, problemJson, errorsJson, errorJson]

/** Adds the components that no operation declares, but all have. */
export function addSharedSchemas(components: Record<string, object>): void {
  for (const shape of sharedShapes) schemaOf(shape, 'output', components)
}

/** Describes the answers of an operation by status. @param examples bodies that were recorded, by status */
export function responsesOf(
  method: string,
  declaration: AnyDeclaration,
  components: Record<string, object>,
  examples: Record<string, unknown>,
): Record<string, object> {
  const { summary, returns } = declaration
  const answers = Object.entries(returns).map(([status, { description, body, files = [] }]) => {
    const noBody = 'Done; the answer has no body'
    const schema = body && answerSchema(method, Number(status), declaration, components)
    return [
      status,
      {
        description: description ?? (body === null ? noBody : summary),
        ...(schema && {
          content: { 'application/json': { schema }, ...Object.fromEntries(files.map(type => [type, {}])) },
        }),
      },
    ] as const
  })
  // The endpoint's own declarations override those of all.
  const responses: Record<string, Response> = {
    ...refusalsOf(method, declaration),
    ...Object.fromEntries(answers),
  }
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      {
        ...response,
        ...contentOf(response, {
          body: examples[status],
          shared: status in returns ? undefined : sharedRefusals.get(Number(status)),
          isRefusal: Number(status) >= 400,
        }),
        headers: headersOf(method, Number(status), declaration),
      },
    ]),
  )
}

type Content = { 'application/json': { schema: object }; [type: string]: object }
type Response = { description: string; content?: Content }

/** Adds the example of a status: the operation's own, or the one that all have. */
function contentOf(
  { content }: Response,
  { body, shared, isRefusal }: { body: unknown; shared: string | undefined; isRefusal: boolean },
): Partial<Response> {
  if (content === undefined) return {}
  const examples =
    body === undefined
      ? shared && { [shared]: { $ref: `#/components/examples/${shared}` } }
      : { recorded: { summary: 'A recorded answer', value: body } }
  return {
    content: {
      ...content,
      'application/json': { ...content['application/json'], ...(examples && { examples }) },
      ...(isRefusal && problem),
    },
  }
}

function answerSchema(
  method: string,
  status: number,
  declaration: AnyDeclaration,
  components: Record<string, object>,
): Schema {
  const schema = schemaOf(declaration.returns[status]?.body ?? z.unknown(), 'output', components)
  if (declaration.access === 'public' || status >= 300) return schema
  const described = withWarnings(schema)
  if (method !== 'GET' || sparseFields(declaration) === undefined) return described
  return { anyOf: [described, withWarnings(sparseSchema(schema, components))] }
}

/** Warnings about parts of the query or the body that were not used stand beside the record. */
function withWarnings(schema: Schema): Schema {
  if (schema.properties === undefined) return schema
  return {
    ...schema,
    properties: { ...schema.properties, warnings: { $ref: '#/components/schemas/Warnings' } },
  }
}

function refusalsOf(method: string, declaration: AnyDeclaration) {
  const { access, byRevision, body, file, query, params } = declaration
  const isKeyed = isRepeatable(method, declaration)
  const refusal = (description: string, name: 'Error' | 'Errors') => ({
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  })
  return {
    ...(access !== 'public' && { 403: refusal('Invalid API key or insufficient permissions', 'Error') }),
    ...(params && { 404: refusal('There is no such record', 'Error') }),
    ...(method === 'GET' && { 304: { description: 'The copy whose tag was sent is still right' } }),
    ...(byRevision && { 412: refusal('The record was changed since it was read', 'Error') }),
    406: refusal('Only JSON is available', 'Error'),
    ...(isKeyed && { 409: refusal('The first request with this Idempotency-Key is running', 'Error') }),
    ...((body || file || isKeyed) && { 413: refusal('The body is too large', 'Error') }),
    ...((access !== 'public' || query) && { 422: refusal('What was sent is not acceptable', 'Errors') }),
    ...(access !== 'public' && { 429: refusal('The API key has sent too many requests', 'Error') }),
    503: refusal('Down for maintenance, or temporarily out of reach', 'Error'),
  }
}
