import type { IncomingMessage } from 'node:http'
import { textOf } from '#app/_http/answers.ts'
import { compress } from './compression.ts'

const pieceBytes = 64 * 1024

/** Returns the body of a response as it is sent: text is compressed and gets its length, and its headers say so. */
export async function bodyToSend({ method, headers: asked }: IncomingMessage, response: Response) {
  const { body, headers } = response
  if (body === null || method === 'HEAD') {
    await body?.cancel()
    return null
  }
  if (!isText(headers)) return body
  const text = textOf(response)
  const whole = text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text)
  const compressed = await compress(String(asked['accept-encoding'] ?? ''), whole)
  if (compressed !== undefined) headers.set('content-encoding', compressed.encoding)
  headers.append('vary', 'Accept-Encoding')
  const sent = compressed?.body ?? whole
  headers.set('content-length', String(sent.length))
  return sent.length <= pieceBytes ? sent : inPieces(sent)
}

/** Sends in pieces, so that the progress of a slow client can be measured. */
function inPieces(body: Buffer<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0
  return new ReadableStream({
    pull(controller) {
      if (start >= body.length) return controller.close()
      controller.enqueue(body.subarray(start, start + pieceBytes))
      start += pieceBytes
    },
  })
}

/** True for text of known length; event streams are open-ended. */
function isText(headers: Headers): boolean {
  return /^(text\/(?!event-stream)|application\/(json|xml|[\w.-]+\+(json|xml)))/.test(
    headers.get('content-type') ?? '',
  )
}
