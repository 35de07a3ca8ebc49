import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { plainAnswer } from '#app/_http/answers.ts'
import { type Admitted, admit, notFound } from '#app/_http/ingress/admit.ts'
import { isOfFramework } from '#app/_http/ingress/areas.ts'
import { settleHeaders } from '#app/_http/ingress/forwarded.ts'
import { plainAnswerTo } from '#app/_http/refusals.ts'
import { findRoutes, type Match, matchRoute, type Route } from '#app/_http/router.ts'
import { env } from '#db/env.ts'
import { root } from '../root.ts'
import { sendResponse, toRequest } from './node-http.ts'

/** Folders of `app` whose route handlers do not depend on Next. */
export const ownFolders = [
  'v1',
  'v2',
  'assets',
  'domain-check',
  'healthz',
  'readyz',
  '(reader)',
  'dashboard/api',
]

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/**
 * Serves route handlers directly: web `Request` in, `Response` out.
 * @param folders empty in development, where Next recompiles and serves all routes
 * @param otherwise gets the rest, with the canonical address and no unverified forwarding headers
 */
export async function ownRoutes(folders: string[], otherwise: Listener): Promise<Listener> {
  const routes = await findRoutes(join(root, 'app'), folders)
  return async (incoming, outgoing) => {
    try {
      const { method = 'GET', url: target = '' } = incoming
      const admitted = await admit({ method, host: hostHeader(incoming), target })
      if ('refusal' in admitted) return await sendResponse(incoming, outgoing, admitted.refusal)
      settleHeaders(incoming, admitted.host, env().trustedProxies)
      const match = ownRoute(routes, admitted)
      if (match !== undefined)
        return await sendResponse(incoming, outgoing, await answer(match, admitted.url, incoming, outgoing))
      if (routes.length > 0 && !isOfFramework(admitted.area))
        return await sendResponse(incoming, outgoing, notFound(admitted.url.pathname))
      incoming.url = admitted.routePath
      await otherwise(incoming, outgoing)
    } catch (error) {
      const refusal = plainAnswerTo(error, incoming.url ?? '')
      if (outgoing.headersSent) outgoing.destroy()
      else await sendResponse(incoming, outgoing, refusal)
    }
  }
}

/** Returns no host if there are several `Host` headers, of which Node would keep the first. */
function hostHeader({ rawHeaders }: IncomingMessage): string {
  const isHost = (index: number) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host'
  return rawHeaders.filter((_, index) => isHost(index)).join(', ')
}

/** Ignores group routes for reserved names, which are files and pages of Next. */
function ownRoute(routes: Route[], { area, segments }: Admitted): Match | undefined {
  const match = matchRoute(routes, segments)
  return area !== 'publications' && match?.route.segments[0] === '[group]' ? undefined : match
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
  if (handler === undefined)
    return plainAnswer(url.pathname, 405, `This address does not take ${method}`, {
      Allow: allowed(handlers),
    })
  return handler(toRequest(url, incoming, outgoing), { params: Promise.resolve(match.params) })
}

function allowed(handlers: Record<string, unknown>): string {
  return Object.keys(handlers)
    .filter(name => /^[A-Z]+$/.test(name))
    .join(', ')
}
