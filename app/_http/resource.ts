import { json } from './answers.ts'
import type { Handler } from './endpoint.ts'

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
