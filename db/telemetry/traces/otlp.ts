import type { SpanContext } from './traceparent.ts'

/** `SpanKind` of OpenTelemetry. */
const kinds = { internal: 1, server: 2, consumer: 5 } as const
export type SpanKind = keyof typeof kinds
const failed = { code: 2 } // `STATUS_CODE_ERROR`

/** As with fields of log lines, none is a path, a query, an address of a client, or text that somebody sent. */
export type Attributes = Record<string, string | number>

/** A span that ended. Times are in milliseconds since 1970. */
export type Span = {
  context: SpanContext
  parentSpanId: string | undefined
  name: string
  kind: SpanKind
  begunMs: number
  endedMs: number
  attributes: Attributes
  isFailed: boolean
}

/** Returns an `ExportTraceServiceRequest` in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
export function traceRequest(spans: readonly Span[], resource: Attributes): string {
  const scopeSpans = [{ scope: { name: 'recto' }, spans: spans.map(spanOf) }]
  return JSON.stringify({ resourceSpans: [{ resource: { attributes: keyValues(resource) }, scopeSpans }] })
}

function spanOf({ context, parentSpanId, name, kind, begunMs, endedMs, attributes, isFailed }: Span) {
  return {
    traceId: context.traceId,
    spanId: context.spanId,
    ...(parentSpanId !== undefined && { parentSpanId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(begunMs),
    endTimeUnixNano: nanoseconds(endedMs),
    attributes: keyValues(attributes),
    ...(isFailed && { status: failed }),
  }
}

function keyValues(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
  }))
}

/** 64-bit integers are strings in JSON. */
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`
}
