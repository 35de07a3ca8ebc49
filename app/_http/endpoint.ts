import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { actingAs } from '#db/activity/acting.ts'
import { env } from '#db/env.ts'
import { type FieldErrors, Forbidden, Invalid, NotFound } from '#db/errors.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { mayDo, roleIn } from '#db/rules/roles.ts'
import { type Access, authenticate } from './access/authentication.ts'
import { requireRecords } from './access/known-records.ts'
import { json, jsonText } from './answers.ts'
import { keptTexts } from './kept-texts.ts'
import { otherFormat } from './paths.ts'
import { answerTo, HttpRefusal } from './refusals.ts'
import { accepts, acceptsJson } from './requests/accepts.ts'
import { type BodyShape, parseBody } from './requests/body.ts'
import { parseQuery } from './requests/query.ts'
import { isStrict, unknownFieldWarnings, type Warning, withWarnings } from './warnings.ts'

/** The bodies of an endpoint's answers by status; null for none. */
export type Returns = Record<
  number,
  { description?: string; body: z.ZodType | null; stream?: string; headers?: Record<string, string> }
>

/** Readers of the contract, readers of our OpenAPI document, or the dashboard alone, which no document tells. */
export type Audience = 'contract' | 'ours' | 'dashboard'

/** The promises of an endpoint, for its handler, the OpenAPI document and the types of the dashboard's client. */
type Promised<
  Params extends z.ZodType,
  Query extends z.ZodObject,
  Body extends BodyShape | undefined,
  File extends string | undefined,
  Returned extends Returns,
> = {
  summary: string
  description?: string
  audience: Audience
  access: Access
  params?: Params
  query?: Query
  body?: Body
  /** The media type, if the body is a file. */
  file?: File
  returns: Returned
}

type Declaration<
  Params extends z.ZodType,
  Query extends z.ZodObject,
  Body extends BodyShape | undefined,
  File extends string | undefined,
  Returned extends Returns,
> = Promised<Params, Query, Body, File, Returned> & {
  handle(input: {
    request: Request
    params: z.output<Params>
    query: z.output<Query>
    body: Body extends BodyShape ? z.output<Body['shape']> : undefined
    viewer: Viewer
  }): Promise<Answer>
}

/** What a handler answers: the body of the first declared status, unless it says another. */
export type Answer = {
  status?: number
  body?: unknown
  /** Instead of a body: one for anybody, that needs to be made, checked and written only once for each tag. */
  kept?: { tag: string; makeBody: () => unknown }
  /** Instead of a body: what is told bit by bit, where a stream is declared. */
  stream?: ReadableStream<Uint8Array>
  headers?: Record<string, string>
  /** Told beside the record. */
  warnings?: Warning[]
}

/** What stands for the path's segments; the framework gives none where a path has no such segment. */
type Context = { params?: Promise<Record<string, string | string[] | undefined>> | undefined }
export type Handler = (request: Request, context: Context) => Promise<Response>
export type AnyDeclaration = Promised<
  z.ZodType,
  z.ZodObject,
  BodyShape | undefined,
  string | undefined,
  Returns
>
export type Endpoint<Declared extends AnyDeclaration = AnyDeclaration> = Handler & { declaration: Declared }

const anything = z.object({})

export function endpoint<
  Params extends z.ZodType = typeof anything,
  Query extends z.ZodObject = typeof anything,
  const Body extends BodyShape | undefined = undefined,
  File extends string | undefined = undefined,
  Returned extends Returns = Returns,
>(
  declaration: Declaration<Params, Query, Body, File, Returned>,
  // Types are inferred from the declaration alone.
): NoInfer<Endpoint<Promised<Params, Query, Body, File, Returned>>> {
  async function serve(request: Request, context: Context): Promise<Response> {
    const requestId =
      request.headers
        .get('x-request-id')
        ?.replace(/[^\w-]/g, '')
        .slice(0, 64) || randomUUID()
    try {
      const answer = await answerOf(declaration, request, context)
      answer.headers.set('X-Request-Id', requestId)
      return answer
    } catch (error) {
      const refusal = answerTo(error, requestId)
      refusal.headers.set('X-Request-Id', requestId)
      return refusal
    }
  }
  const { handle: _, ...told } = declaration
  return Object.assign(serve, { declaration: told })
}

async function answerOf<
  Params extends z.ZodType,
  Query extends z.ZodObject,
  Body extends BodyShape | undefined,
  File extends string | undefined,
>(
  declaration: Declaration<Params, Query, Body, File, Returns>,
  request: Request,
  context: Context,
): Promise<Response> {
  if (env().maintenance)
    throw new HttpRefusal(503, 'The service is down for maintenance. Try again later.', {
      'Retry-After': '60',
    })
  checkFormat(request, declaration.returns)
  const viewer = await authenticate(request, declaration.access)
  const params = parseParams(declaration.params ?? anything, (await context.params) ?? {})
  if (viewer !== undefined) refuseEarly(viewer, params)
  try {
    const { query, body, warnings } = await parseInput(declaration, request)
    const handle = () =>
      declaration.handle({
        request,
        params: params as z.output<Params>,
        query: query as z.output<Query>,
        body: body as Body extends BodyShape ? z.output<Body['shape']> : undefined,
        viewer: viewer as Viewer,
      })
    const answer = await (viewer === undefined ? handle() : actingAs(viewer, handle))
    return await checkedAnswer(declaration.returns, {
      ...answer,
      warnings: [...warnings, ...(answer.warnings ?? [])],
    })
  } catch (error) {
    if (error instanceof Invalid && viewer !== undefined && isManagement(request))
      await requireRecords(viewer, { ...(params as object) })
    throw error
  }
}

const isManagement = (request: Request) => new URL(request.url).pathname.startsWith('/v2/')

/** @throws Invalid with all errors of query and body, HttpRefusal 413 */
async function parseInput(
  { query: shape = anything, body: wanted }: Pick<AnyDeclaration, 'query' | 'body'>,
  request: Request,
) {
  const errors: FieldErrors = {}
  const note = (error: unknown) => {
    if (!(error instanceof Invalid)) throw error
    Object.assign(errors, error.errors)
    return undefined
  }
  const body = await parseBody(wanted, request).catch(note)
  let query: unknown
  try {
    query = parseQuery(shape, request)
  } catch (error) {
    note(error)
  }
  const inQuery = Object.keys(shape.shape)
  const unknown = (body?.unknown ?? []).filter(field => !inQuery.includes(field))
  if (isStrict(request)) for (const field of unknown) errors[field] = ['is not a known field']
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return { query, body: body?.value, warnings: unknownFieldWarnings(unknown) }
}

function checkFormat(request: Request, returns: Returns): void {
  const ending = otherFormat(request)
  if (ending !== undefined) throw new HttpRefusal(406, `Only JSON is available, not ${ending}`)
  const accepted = request.headers.get('accept')
  const streams = Object.values(returns).flatMap(({ stream }) => stream ?? [])
  if (streams.some(stream => accepted?.includes(stream) && accepts(accepted, stream))) return
  if (!acceptsJson(accepted))
    throw new HttpRefusal(406, 'Only JSON is available: send Accept: application/json')
}

/** Checks access before the body is validated, so that callers without access learn nothing from it. */
function refuseEarly(viewer: Viewer, params: unknown): void {
  const { group_id } = (params ?? {}) as { group_id?: unknown }
  const role = typeof group_id === 'number' ? roleIn(viewer.membership, group_id) : undefined
  if (role !== undefined && !mayDo(role, viewer.permission)) throw new Forbidden()
}

function parseParams<Params extends z.ZodType>(shape: Params, given: unknown): z.output<Params> {
  const result = shape.safeParse(given)
  if (!result.success) throw new NotFound()
  return result.data
}

/** An answer that breaks its promise is a fault of ours, never the client's. */
async function checkedAnswer(
  returns: Returns,
  { status, body, kept, stream, headers, warnings = [] }: Answer,
): Promise<Response> {
  const promised = status ?? Number(Object.keys(returns)[0])
  const shape = returns[promised]
  if (shape === undefined) throw new Error(`Status ${promised} is not declared`)
  if (shape.stream !== undefined && stream !== undefined)
    return new Response(stream, { status: promised, headers: { 'Content-Type': shape.stream, ...headers } })
  if (shape.body === null) return json(promised, undefined, headers)
  if (kept === undefined) return json(promised, withWarnings(shape.body.parse(body), warnings), headers)
  const known = keptTexts.get(kept.tag)
  if (known !== undefined) return jsonText(promised, known, headers)
  const text = JSON.stringify(shape.body.parse(await kept.makeBody()))
  keptTexts.set(kept.tag, text)
  return jsonText(promised, text, headers)
}
