// Calls as the dashboard's pages send them, through the real handler, for tests of procedures.
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { RouterClient } from '@orpc/server'
import { type Person, sessionHeaders } from '#app/_http/calls.fixture.ts'
import type { FieldErrors } from '#db/errors.ts'
import { answerCall } from './answer-call.ts'
import type { ProcedureRouter } from './router.ts'

/** The error of a refused call. */
class RefusedCall extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly headers: Headers
  constructor({ status, headers }: Response, { error, errors }: { error?: string; errors?: FieldErrors }) {
    super(error ?? JSON.stringify(errors))
    this.status = status
    this.errors = errors
    this.headers = headers
  }
}

/** Returns the procedures for somebody who is signed in; a refused call rejects with `status`, `errors`, `message` and `headers`. */
export function proceduresAs(person: Person): RouterClient<ProcedureRouter> {
  const link = new RPCLink({
    url: 'http://localhost:3000/dashboard/api/rpc',
    headers: () => sessionHeaders(person),
    async fetch(request) {
      const answer = await answerCall(request)
      if (!answer.ok) throw new RefusedCall(answer, await answer.json())
      return answer
    },
  })
  return createORPCClient(link)
}
