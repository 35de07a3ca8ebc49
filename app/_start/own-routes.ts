import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { admit } from '#app/_http/hosts.ts'
import { findRoutes, type Match, matchRoute, type Route } from '#app/_http/router.ts'
import { reservedGroupSlugs } from '#db/rules/slugs.ts'
import { sendResponse, toRequest } from './node-http.ts'
import { root } from './root.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/**
 * Answers requests straight from the route handlers of some folders of `app`: a web `Request` in, a `Response` out.
 * @param otherwise answers what has no route there
 */
export async function ownRoutes(folders: string[], otherwise: Listener): Promise<Listener> {
  const routes = await findRoutes(join(root, 'app'), folders)
  return async (incoming, outgoing) => {
    try {
      // Put together as text, so that a path such as `//elsewhere/` cannot name another host.
      const url = URL.parse(`http://${incoming.headers.host}${incoming.url}`)
      if (url === null) return void outgoing.writeHead(400).end()
      noteClient(incoming)
      const admitted = await admit(url.host, url.pathname)
      if ('refusal' in admitted) return await sendResponse(incoming, outgoing, admitted.refusal)
      const match = ownRoute(routes, admitted.pathname)
      if (match === undefined) return await otherwise(incoming, outgoing)
      await sendResponse(incoming, outgoing, await answer(match, url, incoming, outgoing))
    } catch (error) {
      console.error('A request could not be answered:', error)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(500).end()
    }
  }
}

/** The last entry is who is connected to us, whatever the entries before it claim. */
function noteClient({ headers, socket }: IncomingMessage): void {
  headers['x-forwarded-for'] = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}

/** A reserved word is never a group: its pages and files are the framework's. */
function ownRoute(routes: Route[], pathname: string): Match | undefined {
  const match = matchRoute(routes, pathname)
  const isReserved = (reservedGroupSlugs as readonly string[]).includes(pathname.split('/')[1] ?? '')
  return isReserved && match?.route.segments[0] === '[group]' ? undefined : match
}

async function answer(
  match: Match,
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Response> {
  const handlers = await match.route.load()
  const method = incoming.method ?? 'GET'
  const handler = handlers[method] ?? (method === 'HEAD' ? handlers.GET : undefined)
  if (handler === undefined) return new Response(null, { status: 405, headers: { Allow: allowed(handlers) } })
  return handler(toRequest(url, incoming, outgoing), { params: Promise.resolve(match.params) })
}

function allowed(handlers: Record<string, unknown>): string {
  return Object.keys(handlers)
    .filter(name => /^[A-Z]+$/.test(name))
    .join(', ')
}
