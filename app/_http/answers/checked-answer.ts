import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { AnyDeclaration } from '../declaration.ts'
import { type Answer, asKept, json, jsonText } from './answer.ts'
import { keptTexts, taggedJson } from './caching.ts'
import { withFields } from './sparse.ts'
import { withWarnings } from './warnings.ts'

/** Makes the response to a request from the answer of its handler. @param read the request, if its answer gets a tag, and the fields that it asks for */
export async function checkedAnswer(
  { returns, audience }: Pick<AnyDeclaration, 'returns' | 'audience'>,
  { status, body, kept, stream, file, headers, revision, warnings = [] }: Answer,
  read?: { request: Request; fields: ReadonlySet<string> | undefined },
): Promise<Response> {
  const isCut = audience === 'dashboard'
  const promised = status ?? Number(Object.keys(returns)[0])
  const shape = returns[promised]
  if (shape === undefined) throw new Error(`Status ${promised} is not declared`)
  if (shape.stream !== undefined && stream !== undefined)
    return new Response(stream, {
      status: promised,
      headers: { ...headersOfStream(shape.stream), ...headers },
    })
  if (file !== undefined)
    return new Response(file.bytes, { status: promised, headers: { ...headers, 'Content-Type': file.type } })
  const { body: declared } = shape
  if (declared === null) return json(promised, undefined, headers)
  if (kept === undefined) {
    const whole = conforming(declared, body, isCut)
    if (read === undefined || promised !== 200)
      return jsonText(promised, JSON.stringify(withWarnings(whole, warnings)), headers)
    const answered = withWarnings(withFields(whole, read.fields), warnings)
    return taggedJson(read.request, JSON.stringify(answered), revision, headers)
  }
  const { tag, makeBody } = kept
  const text = await keptTexts.getOrMake(tag, async () =>
    JSON.stringify(conforming(declared, await makeBody(), isCut)),
  )
  return asKept(jsonText(promised, text, headers), tag)
}

/** Events must reach a client as they happen: nothing on the way may keep or gather them (nginx does by default). */
function headersOfStream(type: string): Record<string, string> {
  const unbuffered = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return { 'Content-Type': type, ...(type === 'text/event-stream' && unbuffered) }
}

/**
 * Returns the body of an answer in the shape that is promised. The APIs' answers are passed on as they are in production,
 * since checking took a tenth of a request; elsewhere, as in tests, they must be exactly their shape.
 * @param isCut leaves out what the shape does not have, as the dashboard's answers need
 * @throws Error if the body has another shape
 */
function conforming(shape: z.ZodType, body: unknown, isCut: boolean): unknown {
  if (isCut) return shape.parse(body)
  if (process.env.NODE_ENV === 'production') return body
  const checked = shape.parse(body)
  // As sent: without fields that are undefined.
  if (!isDeepStrictEqual(asJson(checked), asJson(body)))
    throw new Error('The answer has more than its shape, or other values')
  return checked
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
