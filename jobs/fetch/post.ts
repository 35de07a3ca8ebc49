import type { Readable } from 'node:stream'
import { withinDeadline } from './deadline.ts'
import { ask } from './exchange.ts'
import type { FetchPolicy, Resolve } from './guard.ts'
import { firstHop } from './redirects.ts'

export type PostOrder = {
  url: string // http or https
  json: string
  headers: Record<string, string>
  deadlineMs: number // from DNS look-up to the last byte
  mostAnswerBytes: number // the rest of the answer is not read
  policy: FetchPolicy
  resolve?: Resolve
  signal: AbortSignal
}

/** Headers are in lower case; the body is text, whatever the bytes are. */
export type PostAnswer = { status: number; headers: Record<string, string>; body: string }

/** Sends JSON and returns the answer, without following redirects. @throws FetchFailed; the signal's reason */
export async function postJson(order: PostOrder): Promise<PostAnswer> {
  const { url, headers, deadlineMs, mostAnswerBytes } = order
  const hop = firstHop(url, { 'accept-encoding': 'identity', ...headers })
  return withinDeadline(order, async signal => {
    const answer = await ask(hop, { ...order, mediaType: '*/*', headersMs: deadlineMs, signal })
    try {
      const body = await readBeginning(answer.body, mostAnswerBytes, signal)
      return { status: answer.statusCode, headers: joined(answer.headers), body }
    } finally {
      await answer.close()
    }
  })
}

/** Returns the first bytes as text; as many as came, where the connection breaks off. @throws the signal's reason */
async function readBeginning(body: Readable, most: number, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= most) break
    }
  } catch {
    signal.throwIfAborted()
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, most))
}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
}
