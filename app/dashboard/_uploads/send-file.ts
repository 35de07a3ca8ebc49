import type { AnswerOf, CallParts, MethodOf, Path } from '#app/dashboard/_api/calls.ts'
import { addressOf, bodyOf, ownHeaders } from '#app/dashboard/_api/client.ts'
import { deadlines } from '#app/dashboard/_api/deadlines.ts'
import { NetworkDown } from '#app/dashboard/_api/refused.ts'
import { withSession } from '#app/dashboard/_api/session.ts'

type Sending = {
  signal: AbortSignal
  /** Called with bytes sent so far. */
  onSent(bytes: number): void
}

/** Posts a file, again after a new sign-in. @returns the response body @throws Refused; the signal's reason */
export async function sendFile<Of extends Path>(
  path: Of,
  parts: Omit<CallParts<'POST' & MethodOf<Of>, Of>[0], 'body'>,
  file: File,
  sending: Sending,
): Promise<AnswerOf<'POST' & MethodOf<Of>, Of>> {
  const answer = await withSession(() => post(addressOf(path, parts), file, sending))
  return (await bodyOf(`POST ${path}`, answer)) as AnswerOf<'POST' & MethodOf<Of>, Of>
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function post(path: string, file: File, { signal, onSent }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    const headers = { ...ownHeaders, 'Content-Type': 'application/octet-stream' }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, file.size)))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.timeout = deadlines.file
    request.addEventListener('timeout', () => reject(new NetworkDown()))
    request.addEventListener('error', () => reject(new NetworkDown()))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const session = request.getResponseHeader('X-Recto-Session')
  return new Response(request.responseText, {
    status: request.status,
    headers: session === null ? {} : { 'X-Recto-Session': session },
  })
}
