import { jsonIn, ownHeaders, refusedBy } from '#app/dashboard/_api/client.ts'
import { deadlines } from '#app/dashboard/_api/deadlines.ts'
import { NetworkDown, StrangeAnswer } from '#app/dashboard/_api/refused.ts'
import { withSession } from '#app/dashboard/_api/session.ts'

type Sending = {
  signal?: AbortSignal
  /** Called with bytes sent so far. */
  onSent?(bytes: number): void
}

/** Posts a file, again after a new sign-in. @returns the fields of the answer @throws Refused; the signal's reason */
export async function sendFile(
  path: string,
  file: File,
  sending: Sending = {},
): Promise<Record<string, unknown>> {
  const answer = await withSession(() => post(path, file, sending))
  if (!answer.ok) throw await refusedBy(answer)
  if (answer.status === 204) return {}
  const body = jsonIn(await answer.text())
  if (typeof body !== 'object' || body === null) throw new StrangeAnswer(answer.status)
  return { ...body }
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function post(path: string, file: File, { signal, onSent }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    const headers = { ...ownHeaders, 'Content-Type': 'application/octet-stream' }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onSent?.(Math.min(loaded, file.size)))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.timeout = deadlines.file
    request.addEventListener('timeout', () => reject(new NetworkDown()))
    request.addEventListener('error', () => reject(new NetworkDown()))
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const session = request.getResponseHeader('X-Recto-Session')
  return new Response(request.responseText || null, {
    status: request.status,
    headers: session === null ? {} : { 'X-Recto-Session': session },
  })
}
