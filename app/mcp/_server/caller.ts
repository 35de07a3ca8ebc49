import { authenticate } from '#app/_http/access/authentication.ts'
import { HttpRefusal } from '#app/_http/answers/refusals.ts'
import { env } from '#db/env.ts'
import { Forbidden } from '#db/errors.ts'
import type { Viewer } from '#db/people/viewer.ts'

/**
 * Refuses pages of other sites: a name that is made to point at this server would let them reach one in a private network.
 * https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
 * @throws Forbidden
 */
export function refuseForeignPages(headers: Headers): void {
  const origin = headers.get('origin')
  if (origin !== null && origin !== new URL(env().baseUrl).origin)
    throw new Forbidden('Pages of other websites may not use this address. Connect with a program instead.')
}

/** Returns the owner of the key; sessions are not taken. @throws HttpRefusal 401 */
export async function identifyCaller(request: Request): Promise<Viewer> {
  if (!request.headers.has('authorization'))
    throw unauthorized('Send an API key in the header “Authorization: Bearer”, followed by the key.')
  const viewer = await authenticate(request, { access: 'read', scope: 'any' }).catch(error => {
    throw error instanceof Forbidden ? unauthorized(error.message) : error
  })
  if (viewer === undefined) throw unauthorized(new Forbidden().message)
  return viewer
}

function unauthorized(sentence: string): HttpRefusal {
  return new HttpRefusal(401, sentence, { 'WWW-Authenticate': 'Bearer realm="Recto"' })
}
