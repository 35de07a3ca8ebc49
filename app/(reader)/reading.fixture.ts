// What tests of the reader share: addresses asked through the real handlers.
import { fileURLToPath } from 'node:url'
import { segmentsOf } from '#app/_http/ingress/target.ts'
import { findRoutes, matchRoute } from '#app/_http/router.ts'
import { buildReader } from '#components/reader/bundling/build.ts'

const routes = await findRoutes(fileURLToPath(new URL('..', import.meta.url)), ['(reader)', 'assets'])
await buildReader()

export type Read = { status: number; text: string; headers: Headers }

/** Asks for an address of the reader's host, as a browser would. */
export async function read(path: string, init: RequestInit = {}): Promise<Read> {
  const request = new Request(`http://127.0.0.1:3000${path}`, init)
  const match = matchRoute(routes, segmentsOf(new URL(request.url).pathname))
  const handler = match && (await match.route.load())[request.method]
  if (!handler) throw new Error(`Nothing serves ${request.method} ${path}`)
  const response = await handler(request, { params: Promise.resolve(match.params) })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
