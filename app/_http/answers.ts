import { NodeResponse } from 'srvx/node'
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
  headers?: Record<string, string>
  /** That of the record, for `If-Match`. */
  revision?: number
  warnings?: Warning[]
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return body === undefined
    ? new Response(null, { status, headers })
    : jsonText(status, JSON.stringify(body), headers)
}

export function jsonText(status: number, text: string, headers: Record<string, string> = {}): Response {
  return textAnswer(status, text, { 'Content-Type': 'application/json; charset=utf-8', ...headers })
}

/** Makes an answer of text, which is sent without a stream. */
export function textAnswer(status: number, text: string, headers: Record<string, string>): Response {
  const own = { 'X-Content-Type-Options': 'nosniff', ...headers }
  const answer: Response = new NodeResponse(text, { status, headers: own })
  texts.set(answer, text)
  return answer
}

const texts = new WeakMap<Response, string>()

/** Returns the text that an answer was made of, which saves reading it from a stream; undefined for other answers. */
export function textOf(answer: Response): string | undefined {
  return texts.get(answer)
}

const speaksJson = /^\/+(?:v[12]|dashboard\/api|graphql|mcp)(?:\/|$)|\.json$/

/** Makes a refusal from outside any handler: JSON for addresses of APIs, else a sentence as text. */
export function plainAnswer(
  path: string,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  const own = { 'Cache-Control': 'no-store', ...headers }
  if (speaksJson.test(path)) return json(status, { error: sentence }, own)
  return new Response(`${sentence.replace(/\.?$/, '.')}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      ...own,
    },
  })
}
