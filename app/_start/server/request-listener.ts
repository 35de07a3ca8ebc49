import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { plainAnswer } from '#app/_http/answers/answer.ts'
import { plainAnswerTo } from '#app/_http/answers/refusals.ts'
import { type Admitted, admit, notFound, routeTarget } from '#app/_http/ingress/admit.ts'
import { isOfFiles, isOfFramework } from '#app/_http/ingress/areas.ts'
import { settleHeaders } from '#app/_http/ingress/forwarded.ts'
import { strictTransport } from '#app/_http/ingress/hosts.ts'
import { findRoutes, type Match, routersOf, serveBy } from '#app/_http/router.ts'
import { env } from '#db/env.ts'
import { root } from '#db/own-files.ts'
import { noteRoute } from '#db/telemetry/context.ts'
import { nameRequest, sendResponse, toRequest } from './node-http.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/**
 * Returns the one way in, of production as of development: ingress decides on host and address, then the router of the
 * area on the handler.
 * @param framework gets the rest, with the canonical address and no unverified forwarding headers
 */
export async function requestListener(folders: string[], framework: Listener): Promise<Listener> {
  const routers = routersOf(await findRoutes(join(root, 'app'), folders))
  serveBy(routers)
  return async (incoming, outgoing) => {
    try {
      const { method = 'GET', url: target = '' } = incoming
      const admitted = await admit({ method, host: hostHeader(incoming), target })
      if ('refusal' in admitted) return await sendResponse(incoming, outgoing, admitted.refusal)
      settleHeaders(incoming, admitted, env().trustedProxies)
      const strict = strictTransport(admitted.host)
      if (strict !== undefined) outgoing.setHeader('Strict-Transport-Security', strict)
      const match = routers(admitted.area)(admitted.segments)
      noteRoute(match ? `/${match.route.segments.join('/')}` : patternOf(admitted.area))
      if (match === undefined && isOfFiles(admitted.area) && !isRead(method))
        return await sendResponse(incoming, outgoing, notTaken(admitted.url, method, 'GET, HEAD'))
      if (match === undefined && isOfFramework(admitted.area)) {
        incoming.url = routeTarget(admitted)
        if (!isOfFiles(admitted.area)) nameRequest(outgoing)
        return await framework(incoming, outgoing)
      }
      const request = toRequest(admitted.url, incoming, outgoing)
      const response = match ? await respond(match, request) : notFound(admitted.url.pathname)
      await sendResponse(incoming, outgoing, response)
    } catch (error) {
      const refusal = plainAnswerTo(error, incoming.url ?? '')
      if (outgoing.headersSent) outgoing.destroy()
      else await sendResponse(incoming, outgoing, refusal)
    }
  }
}

/** Returns no host if there are several `Host` headers, of which Node would keep the first. */
function hostHeader({ rawHeaders }: IncomingMessage): string {
  let host: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'host') continue
    host = host === undefined ? rawHeaders[index + 1] : `${host}, ${rawHeaders[index + 1]}`
  }
  return host ?? ''
}

/** Names addresses without a route of ours by their area, since those of the framework are not declared to us. */
function patternOf(area: Admitted['area']): string {
  const patterns: Partial<Record<Admitted['area'], string>> = {
    home: '/',
    dashboard: '/dashboard/*',
    framework: '/_next/*',
    'reader code': '/reader/*',
    sample: '/sample/*',
  }
  return patterns[area] ?? 'none'
}

async function respond({ route, params }: Match, request: Request): Promise<Response> {
  const handlers = await route.load()
  const { method } = request
  const handler = handlers[method] ?? (method === 'HEAD' ? handlers.GET : undefined)
  if (handler !== undefined) return handler(request, { params: Promise.resolve(params) })
  // A resource exports handlers that refuse, too: its own OPTIONS tells them apart.
  const options = await handlers.OPTIONS?.(request, { params: Promise.resolve(params) })
  return notTaken(new URL(request.url), method, options?.headers.get('allow') ?? allowed(handlers))
}

function notTaken({ pathname }: URL, method: string, allowed: string): Response {
  return plainAnswer(pathname, 405, `This address does not take ${method}`, { Allow: allowed })
}

/** The framework would answer other requests for its files with an error; in development, its tools send some. */
function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || process.env.NODE_ENV === 'development'
}

function allowed(handlers: Record<string, unknown>): string {
  return Object.keys(handlers)
    .filter(name => /^[A-Z]+$/.test(name))
    .join(', ')
}
