import type { AnswerOf, MethodOf, Path, Told } from '#app/dashboard/_api/calls.ts'
import { addressOf, ownHeaders, refusedBy } from '#app/dashboard/_api/client.ts'
import { NetworkDown } from '#app/dashboard/_api/refused.ts'
import { withSession } from '#app/dashboard/_api/session.ts'

type Sending = {
  signal: AbortSignal
  /** Told how many bytes have been sent. */
  onSent(bytes: number): void
}

/**
 * Posts a file as the body of one request, again where the person had to sign in meanwhile.
 * @returns the body of the answer
 * @throws Refused; the signal's reason when it was given up
 */
export async function sendFile<Of extends Path>(
  path: Of,
  parts: Omit<Told<'POST' & MethodOf<Of>, Of>[0], 'body'>,
  file: File,
  sending: Sending,
): Promise<AnswerOf<'POST' & MethodOf<Of>, Of>> {
  const answer = await withSession(() => post(addressOf(path, parts), file, sending))
  if (!answer.ok) throw await refusedBy(answer)
  return answer.json()
}

/** By XMLHttpRequest: `fetch` does not tell how much of a body has been sent. */
function post(path: string, file: File, { signal, onSent }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    const headers = { ...ownHeaders, 'Content-Type': 'application/octet-stream' }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, file.size)))
    request.addEventListener('load', () => resolve(answerOf(request)))
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
