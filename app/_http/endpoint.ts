import { z } from 'zod'
import { Invalid } from '#db/errors.ts'
import { actingAs } from '#db/events/acting.ts'
import type { Viewer } from '#db/people/viewer.ts'
import { authenticate, authorize, refuseEarly } from './access/authentication.ts'
import { requireRecords } from './access/known-records.ts'
import { limitRequests } from './access/rate-limit.ts'
import { addHeaders } from './answers/answer.ts'
import { checkedAnswer } from './answers/checked-answer.ts'
import { answerTo, refuseDuringMaintenance } from './answers/refusals.ts'
import type {
  Carried,
  Declaration,
  Endpoint,
  Perform,
  Promised,
  RequestContext,
  Returns,
} from './declaration.ts'
import { currentRequestId } from './ingress/request-id.ts'
import { fileAccepted } from './requests/accepts.ts'
import type { BodyShape } from './requests/body.ts'
import { checkFormat } from './requests/format.ts'
import { onceByKey } from './requests/idempotency.ts'
import { groupIn, namedIn, parsedParams, requireFound } from './requests/ids.ts'
import { parseInput } from './requests/input.ts'

const anything = z.object({})

/**
 * Makes the handler of a declaration. In this order a request has its form and address checked, then who asks and whether
 * they may, then how often, then its query and body, before `handle` does its work and the answer is checked.
 */
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
  async function serve(request: Request, context: RequestContext): Promise<Response> {
    const requestId = currentRequestId()
    // Of every answer, a refusal too.
    const headers = { 'X-Request-Id': requestId }
    const answer = await answerOf(declaration, request, context, headers).catch(error =>
      answerTo(error, requestId, request),
    )
    addHeaders(answer, headers)
    return answer
  }
  const { handle: _, ...described } = declaration
  const carryOut = async ({ viewer, ids, ...carried }: Carried) =>
    carriedOut(declaration, {
      ...carried,
      viewer: await authorize(viewer, declaration),
      params: requireFound(parsedParams(declaration, ids)),
    })
  return Object.assign(serve, { declaration: described, carryOut })
}

async function answerOf<
  Params extends z.ZodType,
  Query extends z.ZodObject,
  Body extends BodyShape | undefined,
  File extends string | undefined,
>(
  declaration: Declaration<Params, Query, Body, File, Returns>,
  request: Request,
  context: RequestContext,
  headers: Record<string, string>,
): Promise<Response> {
  refuseDuringMaintenance()
  checkFormat(request, declaration.returns)
  const parsed = parsedParams(declaration, (await context.params) ?? {})
  const viewer = await authenticate(request, declaration, namedIn(parsed.data, declaration.readsWithKey))
  if (viewer !== undefined) await limitRequests(viewer, headers)
  const params = requireFound(parsed)
  if (viewer === undefined) return performed(declaration, request, { params, viewer, headers })
  // Answers are kept as text.
  const isFile = () =>
    Object.values(declaration.returns).some(({ files }) => files && fileAccepted(request, files))
  const isOnce = request.method === 'POST' && isManagement(request) && !isFile()
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

/** True for a read of the management interface, which has a tag and is never kept by others. */
function isOwnRead(request: Request, viewer: Viewer | undefined): boolean {
  return viewer !== undefined && isManagement(request) && ['GET', 'HEAD'].includes(request.method)
}
