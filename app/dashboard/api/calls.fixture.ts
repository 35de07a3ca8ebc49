// What tests of the dashboard's own endpoints share: calls as the dashboard's pages make them, with somebody's session.
import { encode } from 'next-auth/jwt'
import { sessionCookie, sessionKey } from '#app/_http/access/session.ts'
import type { Answered } from '#app/_http/calls.fixture.ts'
import type { Handler } from '#app/_http/endpoint.ts'

type Asking = {
  from: { user: { id: number } }
  method?: string
  /** The segments of the path. */
  params: Record<string, number>
  query?: string
  json?: unknown
}

/** Asks a handler with the session of a user. */
export async function askAs(handler: Handler, { from, method = 'GET', params, query = '', json }: Asking) {
  const { cookieName, salt } = sessionCookie()
  const token = { userId: from.user.id, sessionVersion: 1 }
  const session = await encode({ token, salt, secret: sessionKey() })
  const request = new Request(`http://localhost:3000/dashboard/api${query}`, {
    method,
    headers: {
      cookie: `${cookieName}=${session}`,
      origin: 'http://localhost:3000',
      'x-recto-dashboard': '1',
      'sec-fetch-site': 'same-origin',
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const segments = Object.fromEntries(Object.entries(params).map(([name, id]) => [name, String(id)]))
  const answer = await handler(request, { params: Promise.resolve(segments) })
  const text = await answer.text()
  const answered: Answered = {
    status: answer.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: answer.headers,
  }
  return answered
}
