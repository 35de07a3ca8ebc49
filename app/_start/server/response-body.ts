import type { IncomingMessage } from 'node:http'
import { type AnswerParts, answerText, keptNameOf } from '#app/_http/answers/answer.ts'
import { compress } from './compression.ts'

const pieceBytes = 64 * 1024

/** True for nothing, and for a text that is short enough to be sent at once. */
export function isSentWhole({ text, headers }: AnswerParts): boolean {
  if (text === null) return true
  return isText(headers['Content-Type']) && Buffer.byteLength(text) <= pieceBytes
}

type SentText = { headers: Record<string, string>; body: string | Buffer<ArrayBuffer> }

/** Returns a text as it is sent, compressed if the client takes that, with headers that say so. */
export async function textToSend(
  { headers: asked }: IncomingMessage,
  text: string | Buffer<ArrayBuffer>,
  headers: Record<string, string>,
  keptName: string | undefined,
): Promise<SentText> {
  const accepted = String(asked['accept-encoding'] ?? '')
  const compressed = accepted === '' ? undefined : await compress(accepted, text, keptName)
  const body = compressed?.body ?? text
  return {
    headers: {
      ...headers,
      Vary: headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`,
      ...(compressed && { 'Content-Encoding': compressed.encoding }),
      'Content-Length': String(Buffer.byteLength(body)),
    },
    body,
  }
}

/** Returns the body of any other response; text is compressed and gets its length, and its headers say so. */
export async function bodyToSend(incoming: IncomingMessage, response: Response) {
  const text = answerText(response)
  if (incoming.method === 'HEAD' || (text === undefined && response.body === null)) {
    if (text === undefined) await response.body?.cancel()
    return null
  }
  const { headers } = response
  if (!isText(headers.get('content-type'))) return response.body
  const whole = text ?? Buffer.from(await response.arrayBuffer())
  const sent = await textToSend(incoming, whole, {}, keptNameOf(response))
  headers.append('vary', 'Accept-Encoding')
  for (const name of ['Content-Encoding', 'Content-Length']) {
    const value = sent.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  const { body } = sent
  return Number(sent.headers['Content-Length']) <= pieceBytes ? body : inPieces(body)
}

/**
 * Sends in pieces, so that the progress of a slow client can be measured. A text is encoded piece by piece: it may be a kept
 * one, of which many slow clients would each hold a copy.
 */
function inPieces(body: string | Buffer<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0
  return new ReadableStream({
    pull(controller) {
      if (start >= body.length) return controller.close()
      const end = typeof body === 'string' ? endOfPiece(body, start) : start + pieceBytes
      controller.enqueue(
        typeof body === 'string' ? Buffer.from(body.slice(start, end)) : body.subarray(start, end),
      )
      start = end
    },
  })
}

/** Never between the halves of a surrogate pair, which have no encoding of their own. */
function endOfPiece(text: string, start: number): number {
  const end = start + pieceBytes
  const isBetween = (text.codePointAt(end - 1) ?? 0) > 0xffff
  return isBetween ? end + 1 : end
}

/** True for text of known length; event streams are open-ended. */
function isText(type: string | null | undefined): boolean {
  return /^(text\/(?!event-stream)|application\/(json|xml|[\w.-]+\+(json|xml)))/.test(type ?? '')
}
