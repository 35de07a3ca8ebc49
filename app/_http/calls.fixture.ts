// What tests of endpoints share: calls by address through the real handlers.
import { fileURLToPath } from 'node:url'
import { canonicalPath } from './paths.ts'
import { findRoutes, matchRoute } from './router.ts'

const routes = await findRoutes(fileURLToPath(new URL('..', import.meta.url)), ['v1', 'v2'])

// The one place where JSON is looked into without a shape: tests say what they expect of it.
// biome-ignore lint/suspicious/noExplicitAny: assertions on the body are the check of its shape
export type Answered = { status: number; body: any; headers: Headers }

/** Calls the handler that serves a path, as a client would; `json` is sent as JSON. */
export async function call(
  method: string,
  path: string,
  { key, json, ...init }: RequestInit & { key?: string; json?: unknown } = {},
): Promise<Answered> {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    ...init,
    headers: {
      ...(key !== undefined && { Authorization: `ApiKey ${key}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...init.headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const match = matchRoute(routes, canonicalPath(new URL(request.url).pathname))
  const handler = match && (await match.route.load())[method]
  if (!handler) throw new Error(`Nothing serves ${method} ${path}`)
  const response = await handler(request, { params: Promise.resolve(match.params) })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  }
}
