import type { Readable } from 'node:stream'
import { NodeResponse } from 'srvx/node'
import { codeHeader } from './error-codes.ts'
import type { Warning } from './warnings.ts'

/** The answer of an endpoint's handler. */
export type Answer = {
  /** The first declared one by default. */
  status?: number
  body?: unknown
  /** Instead of `body`: a public one, made and checked once for each tag. */
  kept?: { tag: string; makeBody: () => unknown }
  /** Instead of `body`. */
  stream?: ReadableStream<Uint8Array>
  /** Instead of `body`: the bytes of a file, of one of the types that are declared. */
  file?: { type: string; bytes: Uint8Array<ArrayBuffer> }
  headers?: Record<string, string>
  /** That of the record, for `If-Match`. */
  revision?: number
  warnings?: Warning[]
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return body === undefined ? emptyAnswer(status, headers) : jsonText(status, JSON.stringify(body), headers)
}

export function jsonText(status: number, text: string, headers: Record<string, string> = {}): Response {
  return textAnswer(status, text, {
    'Content-Type': 'application/json; charset=utf-8',
    ...codeHeader(status),
    ...headers,
  })
}

/** Makes an answer of text, which is sent without a stream. */
export function textAnswer(status: number, text: string, headers: Record<string, string>): Response {
  return new LightAnswer(status, text, headers)
}

export function emptyAnswer(status: number, headers: Record<string, string> = {}): Response {
  return new LightAnswer(status, null, headers)
}

/** Makes an answer of a stream, which is sent as it is: a web stream around it costs several times as much. */
export function streamAnswer(status: number, stream: Readable, headers: Record<string, string>): Response {
  return new StreamAnswer(status, stream, headers)
}

/** Returns the stream that an answer was made of; undefined for other answers. */
export function streamOf(answer: Response): Readable | undefined {
  return answer instanceof StreamAnswer ? answer.stream : undefined
}

class StreamAnswer extends NodeResponse {
  readonly stream: Readable

  constructor(status: number, stream: Readable, headers: Record<string, string>) {
    // It takes Node's streams, which its types lack.
    super(stream as unknown as ReadableStream, { status, headers })
    this.stream = stream
  }
}

/** Adds headers to an answer, or replaces those that it has. */
export function addHeaders(answer: Response, added: Record<string, string>): void {
  const given = answer instanceof LightAnswer ? answer.given : undefined
  if (given !== undefined) Object.assign(given, added)
  else for (const [name, value] of Object.entries(added)) answer.headers.set(name, value)
}

/** The parts of an answer that is sent as it is. */
export type AnswerParts = { status: number; text: string | null; headers: Record<string, string> }

/** Returns the parts of an answer of text or of nothing; undefined for others, and once its headers were looked at. */
export function partsOf(answer: Response): AnswerParts | undefined {
  if (!(answer instanceof LightAnswer) || answer.given === undefined) return undefined
  return { status: answer.status, text: answer.whole, headers: answer.given }
}

/** Returns the text that an answer was made of, which saves reading it from a stream; undefined for other answers. */
export function answerText(answer: Response): string | undefined {
  return answer instanceof LightAnswer ? (answer.whole ?? undefined) : undefined
}

/** Notes the name under which the text of an answer is kept, so that it is compressed once. */
export function asKept(answer: Response, name: string): Response {
  if (answer instanceof LightAnswer) answer.keptName = name
  return answer
}

/** Returns the name under which the text of an answer is kept; undefined if it is not. */
export function keptNameOf(answer: Response): string | undefined {
  return answer instanceof LightAnswer ? answer.keptName : undefined
}

/**
 * A response whose headers stay as they were given until somebody looks at them: making `Headers` of them, and reading
 * them in order, takes longer than sending them.
 */
class LightAnswer extends NodeResponse {
  readonly whole: string | null
  given: Record<string, string> | undefined
  keptName: string | undefined

  constructor(status: number, whole: string | null, headers: Record<string, string>) {
    const given = { 'X-Content-Type-Options': 'nosniff', ...headers }
    super(whole, { status, headers: given })
    this.whole = whole
    this.given = given
  }

  override get headers(): Headers {
    this.given = undefined
    return super.headers
  }
}

/** Returns the header by which pages of any origin may read an answer from outside of version 1's handlers. */
export function openedTo(path: string): Record<string, string> {
  return /^\/+v1(?:\/|$)/.test(path) ? { 'Access-Control-Allow-Origin': '*' } : {}
}

const speaksJson = /^\/+(?:v[12]|dashboard\/api|graphql|mcp)(?:\/|$)|\.json$/

/** Makes a refusal from outside any handler: JSON for addresses of APIs, else a sentence as text. */
export function plainAnswer(
  path: string,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  const own = { 'Cache-Control': 'no-store', ...openedTo(path), ...headers }
  if (speaksJson.test(path)) return json(status, { error: sentence }, own)
  return textAnswer(status, `${sentence.replace(/\.?$/, '.')}\n`, {
    'Content-Type': 'text/plain; charset=utf-8',
    ...own,
  })
}
