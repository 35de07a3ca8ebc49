import { z } from 'zod'
import { type FieldErrors, Invalid } from '#db/errors.ts'
import { actingAs } from '#db/events/acting.ts'
import type { Viewer } from '#db/people/viewer.ts'
import type { Audience } from '#db/rules/audience.ts'
import type { NeededScope } from '#db/rules/key-scopes.ts'
import { authenticate, authorize, type CallerAccess } from './access/authentication.ts'
import { requireRecords } from './access/known-records.ts'
import { refuseEarly } from './access/refuse-early.ts'
import { conforming } from './answers/conforming.ts'
import { fieldsAsked, withFields } from './answers/sparse.ts'
import { type Answer, addHeaders, json, jsonText } from './answers.ts'
import { taggedJson } from './caching.ts'
import { onceByKey } from './idempotency.ts'
import { asKept, keptTexts } from './kept-texts.ts'
import { otherFormat } from './paths.ts'
import { limitRequests } from './rate-limit.ts'
import { answerTo, HttpRefusal, refuseDuringMaintenance } from './refusals.ts'
import { currentRequestId } from './request-id.ts'
import { accepts, acceptsJson } from './requests/accepts.ts'
import { type BodyShape, parseBody } from './requests/body.ts'
import { found, groupIn, namedIn, parsedParams } from './requests/path-params.ts'
import { parseQuery } from './requests/query.ts'
import { isStrict, unknownFieldWarnings, withWarnings } from './warnings.ts'

/** The bodies of an endpoint's answers by status; null for none. */
export type Returns = Record<
  number,
  { description?: string; body: z.ZodType | null; stream?: string; headers?: Record<string, string> }
>

/** The promises of an endpoint, for its handler, the OpenAPI document and the types of the dashboard's client. */
type Promised<
  Params extends z.ZodType,
  Query extends z.ZodObject,
  Body extends BodyShape | undefined,
  File extends string | undefined,
  Returned extends Returns,
> = {
  /** The name of the operation, where method and path make none that reads well. */
  operation?: string
  summary: string
  description?: string
  audience: Audience
  access: CallerAccess
  /** The scope that a key needs; `all` by default. */
  scope?: NeededScope
  /** The record of its address that is read in one statement with the key. */
  readsWithKey?: 'publication' | 'spread'
  /** True if it refuses a change of another revision than `If-Match` names. */
  byRevision?: true
  params?: Params
  query?: Query
  body?: Body
  /** The media type, if the body is a file. */
  file?: File
  /** True if it commits its parts one by one, each once for an `Idempotency-Key`. */
  inParts?: true
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
    /** Headers of every answer to the request, refusals too. */
    headers: Record<string, string>
  }): Promise<Answer>
}

type Context = { params?: Promise<Record<string, string | string[] | undefined>> | undefined }
export type Handler = (request: Request, context: Context) => Promise<Response>
export type AnyDeclaration = Promised<
  z.ZodType,
  z.ZodObject,
  BodyShape | undefined,
  string | undefined,
  Returns
>
type Perform = (request: Request) => Promise<Response>

/** A request of a caller who is known. @throws refusals, instead of answering them */
type Carried = {
  request: Request
  viewer: Viewer
  ids: Record<string, unknown>
  headers: Record<string, string>
  /** Runs the work once access is checked. */
  run: (request: Request, perform: Perform) => Promise<Response>
}

export type Endpoint<Declared extends AnyDeclaration = AnyDeclaration> = Handler & {
  declaration: Declared
  carryOut(carried: Carried): Promise<Response>
}

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
    const requestId = currentRequestId()
    // Of every answer, a refusal too.
    const headers = { 'X-Request-Id': requestId }
    const answer = await answerOf(declaration, request, context, headers).catch(error =>
      answerTo(error, requestId),
    )
    addHeaders(answer, headers)
    return answer
  }
  const { handle: _, ...told } = declaration
  const carryOut = async ({ viewer, ids, ...carried }: Carried) =>
    carriedOut(declaration, {
      ...carried,
      viewer: await authorize(viewer, declaration),
      params: found(parsedParams(declaration, ids)),
    })
  return Object.assign(serve, { declaration: told, carryOut })
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
  headers: Record<string, string>,
): Promise<Response> {
  refuseDuringMaintenance()
  checkFormat(request, declaration.returns)
  const parsed = parsedParams(declaration, (await context.params) ?? {})
  const viewer = await authenticate(request, declaration, namedIn(parsed.data, declaration.readsWithKey))
  if (viewer !== undefined) await limitRequests(viewer, headers)
  const params = found(parsed)
  if (viewer === undefined) return performed(declaration, request, { params, viewer, headers })
  const isOnce = request.method === 'POST' && isManagement(request)
  const once = { isFile: declaration.file !== undefined, inParts: declaration.inParts }
  const run = (sent: Request, perform: Perform) =>
    isOnce ? onceByKey(sent, viewer, once, perform) : perform(sent)
  return carriedOut(declaration, { request, viewer, params, headers, run })
}

async function carriedOut<
  Params extends z.ZodType,
  Query extends z.ZodObject,
  Body extends BodyShape | undefined,
  File extends string | undefined,
>(
  declaration: Declaration<Params, Query, Body, File, Returns>,
  { request, viewer, params, headers, run }: Omit<Carried, 'ids'> & { params: z.output<Params> },
): Promise<Response> {
  refuseEarly(viewer, groupIn(params))
  try {
    return await run(request, sent => performed(declaration, sent, { params, viewer, headers }))
  } catch (error) {
    // Not earlier: a refusal ends its transaction.
    if (error instanceof Invalid && isManagement(request))
      await requireRecords(viewer, { ...(params as object) })
    throw error
  }
}

async function performed<
  Params extends z.ZodType,
  Query extends z.ZodObject,
  Body extends BodyShape | undefined,
  File extends string | undefined,
>(
  declaration: Declaration<Params, Query, Body, File, Returns>,
  request: Request,
  {
    params,
    viewer,
    headers,
  }: { params: z.output<Params>; viewer: Viewer | undefined; headers: Record<string, string> },
): Promise<Response> {
  const { query, body, warnings, fields } = await parseInput(declaration, request)
  const handle = () =>
    declaration.handle({
      request,
      params,
      query: query as z.output<Query>,
      body: body as Body extends BodyShape ? z.output<Body['shape']> : undefined,
      viewer: viewer as Viewer,
      headers,
    })
  const answer = await (viewer === undefined ? handle() : actingAs(viewer, handle))
  const whole = { ...answer, warnings: [...warnings, ...(answer.warnings ?? [])] }
  const read = isOwnRead(request, viewer) ? { request, fields } : undefined
  return checkedAnswer(declaration, whole, read)
}

const isManagement = ({ url }: Request) => /^https?:\/\/[^/]+\/v2\//.test(url)

/** @throws Invalid with all errors of query and body, HttpRefusal 413 */
async function parseInput(declaration: AnyDeclaration, request: Request) {
  const { query: shape = anything, body: wanted } = declaration
  const errors: FieldErrors = {}
  const note = (error: unknown) => {
    if (!(error instanceof Invalid)) throw error
    Object.assign(errors, error.errors)
    return undefined
  }
  const body = await parseBody(wanted, request).catch(note)
  const noting = <Value>(parse: () => Value) => {
    try {
      return parse()
    } catch (error) {
      return note(error)
    }
  }
  const query: unknown = noting(() => parseQuery(shape, request))
  const fields = noting(() => fieldsAsked(request, declaration))
  const inQuery = Object.keys(shape.shape)
  const unknown = (body?.unknown ?? []).filter(field => !inQuery.includes(field))
  if (isStrict(request)) for (const field of unknown) errors[field] = ['is not a known field']
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return { query, body: body?.value, warnings: unknownFieldWarnings(unknown), fields }
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

/** True for a read of the management interface, which has a tag and is never kept by others. */
function isOwnRead(request: Request, viewer: Viewer | undefined): boolean {
  return viewer !== undefined && isManagement(request) && ['GET', 'HEAD'].includes(request.method)
}

/** Events must reach a client as they happen: nothing on the way may keep or gather them (nginx does by default). */
function headersOfStream(type: string): Record<string, string> {
  const unbuffered = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return { 'Content-Type': type, ...(type === 'text/event-stream' && unbuffered) }
}

/** @param read the request, if its answer gets a tag, and the fields that it asks for */
async function checkedAnswer(
  { returns, audience }: Pick<AnyDeclaration, 'returns' | 'audience'>,
  { status, body, kept, stream, headers, revision, warnings = [] }: Answer,
  read?: { request: Request; fields: ReadonlySet<string> | undefined },
): Promise<Response> {
  const isCut = audience === 'dashboard'
  const promised = status ?? Number(Object.keys(returns)[0])
  const shape = returns[promised]
  if (shape === undefined) throw new Error(`Status ${promised} is not declared`)
  if (shape.stream !== undefined && stream !== undefined)
    return new Response(stream, {
      status: promised,
      headers: { ...headersOfStream(shape.stream), ...headers },
    })
  const { body: declared } = shape
  if (declared === null) return json(promised, undefined, headers)
  if (kept === undefined) {
    const whole = withWarnings(conforming(declared, body, isCut), warnings)
    if (read === undefined || promised !== 200) return jsonText(promised, JSON.stringify(whole), headers)
    return taggedJson(read.request, JSON.stringify(withFields(whole, read.fields)), revision, headers)
  }
  const { tag, makeBody } = kept
  const text = await keptTexts.getOrMake(tag, async () =>
    JSON.stringify(conforming(declared, await makeBody(), isCut)),
  )
  return asKept(jsonText(promised, text, headers), tag)
}
