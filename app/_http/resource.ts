import { json } from './answers/answer.ts'
import type { Handler } from './declaration.ts'
import { otherFormat } from './requests/format.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
type Method = (typeof methods)[number]
// Comparing schemas too would slow the compiler down.
type Declaring = Handler & { declaration: object }
type Declared = Partial<Record<Exclude<Method, 'HEAD' | 'OPTIONS'>, Declaring>>
type Handlers<Given extends Declared> = { [Name in Method]: Name extends keyof Given ? Given[Name] : Handler }

/** Adds HEAD to GET, OPTIONS, and 405 in JSON for other methods. */
export function resource<Given extends Declared>(declared: Given): Handlers<Given> {
  const allowed = methods.filter(
    method => method === 'OPTIONS' || declared[method === 'HEAD' ? 'GET' : method],
  )
  const handlers = methods.map(method => [
    method,
    declared[method as keyof Declared] ?? fallback(method, declared, allowed),
  ])
  return Object.fromEntries(handlers)
}

function fallback(method: Method, { GET }: Declared, allowed: Method[]): Handler {
  const allow = { Allow: allowed.join(', ') }
  if (method === 'HEAD' && GET) return async (request, context) => withoutBody(await GET(request, context))
  if (method === 'OPTIONS') return async () => new Response(null, { status: 204, headers: allow })
  return async () => json(405, { error: `This address does not take ${method}` }, allow)
}

function withoutBody(answer: Response): Response {
  return new Response(null, { status: answer.status, headers: answer.headers })
}

/** Opens handlers to pages of any origin. They must not depend on cookies. Refusals are never cached. */
export function publicReading<Handlers extends Record<string, Handler>>(handlers: Handlers): Handlers {
  const opened = Object.entries(handlers).map(([method, handler]) => [
    method,
    // Keeps the handler's declaration.
    Object.assign(openToEveryOrigin(handler), handler),
  ])
  return { ...Object.fromEntries(opened), OPTIONS: preflight }
}

function openToEveryOrigin(handler: Handler): Handler {
  return async (request, context) => {
    const answer = await handler(request, context)
    answer.headers.set('Access-Control-Allow-Origin', '*')
    answer.headers.set('Access-Control-Expose-Headers', '*')
    if (answer.status >= 400) answer.headers.set('Cache-Control', 'no-store')
    return answer
  }
}

const reading = 'GET, HEAD, OPTIONS'
const secondsInDay = 86_400

async function preflight(): Promise<Response> {
  return new Response(null, {
    status: 204,
    headers: {
      Allow: reading,
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': reading,
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': String(secondsInDay),
    },
  })
}

async function answerUnknown(request: Request): Promise<Response> {
  const format = otherFormat(request)
  if (format) return json(406, { error: `Only JSON is available, not ${format}` })
  return json(404, { error: 'There is nothing at this address' })
}

export const unknownAddress = {
  GET: answerUnknown,
  HEAD: answerUnknown,
  POST: answerUnknown,
  PUT: answerUnknown,
  PATCH: answerUnknown,
  DELETE: answerUnknown,
  OPTIONS: answerUnknown,
}
