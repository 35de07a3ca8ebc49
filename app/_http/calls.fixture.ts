// What tests of endpoints share: calls by address through the real handlers.
import { fileURLToPath } from 'node:url'
import { encode } from 'next-auth/jwt'
import { newSession } from '#db/people/sessions.fixture.ts'
import type { SessionClaim } from '#db/people/sessions.ts'
import { sessionCookie, sessionKey } from './access/session.ts'
import { type Admitted, admit } from './ingress/admit.ts'
import { findRoutes, routersOf, serveBy } from './router.ts'

const routers = routersOf(
  await findRoutes(fileURLToPath(new URL('..', import.meta.url)), [
    'v1',
    'v2',
    'graphql',
    'mcp',
    'api',
    'publications',
    'dashboard/api',
  ]),
)

// The one place where JSON is looked into without a shape: tests say what they expect of it.
// biome-ignore lint/suspicious/noExplicitAny: assertions on the body are the check of its shape
export type Answered = { status: number; body: any; headers: Headers }

/** Somebody who is signed in. */
export type Person = { id: number; sessionVersion: number; sessionId?: string }

/**
 * Calls the handler that serves a path, as a client would; `json` is sent as JSON. With `as` it is the dashboard's own
 * page that calls, with the session of somebody.
 */
export async function call(
  method: string,
  path: string,
  { key, as, json, ...init }: RequestInit & { key?: string; as?: Person; json?: unknown } = {},
): Promise<Answered> {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    ...init,
    headers: {
      ...(key !== undefined && { Authorization: `ApiKey ${key}` }),
      ...(as !== undefined && (await sessionHeaders(as))),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...init.headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const admitted = await admit({ method, host: 'localhost:3000', target: path })
  const response = 'refusal' in admitted ? admitted.refusal : await handle(request, admitted)
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  }
}

async function handle(request: Request, { area, segments }: Admitted): Promise<Response> {
  // A server in this process may have told others.
  serveBy(routers)
  const found = routers(area)(segments)
  const handler = found && (await found.route.load())[request.method]
  if (!handler) throw new Error(`Nothing serves ${request.method} ${request.url}`)
  return handler(request, { params: Promise.resolve(found.params) })
}

/** What a browser sends from a page of the dashboard on which somebody is signed in. */
export async function sessionHeaders(person: Person): Promise<Record<string, string>> {
  const { id: userId, sessionVersion, sessionId } = person
  return headersWith(
    sessionId === undefined ? await newSession(person) : { userId, sessionVersion, sessionId },
  )
}

/** The same with a cookie of this content. */
export async function headersWith(token: Partial<SessionClaim>): Promise<Record<string, string>> {
  const { cookieName, salt } = sessionCookie()
  const session = await encode({ token, salt, secret: sessionKey() })
  return {
    cookie: `${cookieName}=${session}`,
    origin: 'http://localhost:3000',
    'x-recto-dashboard': '1',
    'sec-fetch-site': 'same-origin',
  }
}
