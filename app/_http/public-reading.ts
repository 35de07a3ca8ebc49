import type { Handler } from './endpoint.ts'

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
