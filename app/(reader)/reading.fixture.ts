// What tests of the reader share: addresses asked through the real handlers.
import { fileURLToPath } from 'node:url'
import { pathSegments } from '#app/_http/ingress/target.ts'
import { findRoutes, routerOf } from '#app/_http/router.ts'

const match = routerOf(
  await findRoutes(fileURLToPath(new URL('..', import.meta.url)), ['(reader)', 'assets']),
)

/** What browsers send with a request of a page of the reader to its own host. */
export const ofReaderPage = { 'Sec-Fetch-Site': 'same-origin' }

export type Read = { status: number; text: string; headers: Headers }

/** Asks for an address of the reader's host, as a browser would. */
export async function read(path: string, init: RequestInit = {}): Promise<Read> {
  const request = new Request(`http://127.0.0.1:3000${path}`, init)
  const found = match(pathSegments(new URL(request.url).pathname))
  const handler = found && (await found.route.load())[request.method]
  if (!handler) throw new Error(`Nothing serves ${request.method} ${path}`)
  const response = await handler(request, { params: Promise.resolve(found.params) })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
