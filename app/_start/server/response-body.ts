import type { IncomingMessage } from 'node:http'
import { textOf } from '#app/_http/answers.ts'
import { keptNameOf } from '#app/_http/kept-texts.ts'
import { compress } from './compression.ts'

const pieceBytes = 64 * 1024

/**
 * Returns the body of a response as it is sent: text is compressed and gets its length, and its headers say so. A string is
 * text that is sent as it is.
 */
export async function bodyToSend({ method, headers: asked }: IncomingMessage, response: Response) {
  const text = textOf(response)
  if (method === 'HEAD' || (text === undefined && response.body === null)) {
    if (text === undefined) await response.body?.cancel()
    return null
  }
  const { headers } = response
  if (!isText(headers)) return response.body
  headers.append('vary', 'Accept-Encoding')
  const whole = text ?? Buffer.from(await response.arrayBuffer())
  const bytes = Buffer.byteLength(whole)
  const accepted = String(asked['accept-encoding'] ?? '')
  const compressed = await compress(accepted, whole, keptNameOf(response))
  if (compressed !== undefined) headers.set('content-encoding', compressed.encoding)
  const sent = compressed?.body ?? whole
  const sentBytes = compressed?.body.length ?? bytes
  headers.set('content-length', String(sentBytes))
  return sentBytes > pieceBytes ? inPieces(typeof sent === 'string' ? Buffer.from(sent) : sent) : sent
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
