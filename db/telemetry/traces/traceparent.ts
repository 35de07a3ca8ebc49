import { randomBytes } from 'node:crypto'

/** A span's place in its trace; ids are hexadecimal digits. */
export type SpanContext = {
  traceId: string
  spanId: string
  /** False if whoever began the trace keeps none of its spans. */
  isSampled: boolean
}

const shape = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/
const sampledFlag = 0x01

/** Reads the header `traceparent` (https://www.w3.org/TR/trace-context). @returns undefined if it is none */
export function readTraceparent(header: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags = ''] = shape.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampledFlag) !== 0 }
}

export function writeTraceparent({ traceId, spanId, isSampled }: SpanContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

/** Returns the context of a new span, in its parent's trace or a new one. */
export function childOf(parent: SpanContext | undefined): SpanContext {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    isSampled: parent?.isSampled ?? true,
  }
}
