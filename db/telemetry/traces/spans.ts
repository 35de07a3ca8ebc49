import { exporter } from './exporter.ts'
import type { Attributes, SpanKind } from './otlp.ts'
import { childOf, type SpanContext } from './traceparent.ts'

type Outcome = { name: string; attributes: Attributes; isFailed: boolean }

/** A span that runs: `context` belongs into that of its work. */
export type RunningSpan = {
  context: SpanContext
  /** Reports the span. */
  end: (outcome: Outcome) => void
}

/** Begins a span. @returns undefined if traces are not configured */
export function beginSpan(kind: SpanKind, parent: SpanContext | undefined): RunningSpan | undefined {
  const sender = exporter()
  if (sender === undefined) return undefined
  const context = childOf(parent)
  const begunMs = Date.now()
  const begun = performance.now()
  const end = (outcome: Outcome) => {
    if (!context.isSampled) return
    const endedMs = begunMs + performance.now() - begun
    sender.add({ context, parentSpanId: parent?.spanId, kind, begunMs, endedMs, ...outcome })
  }
  return { context, end }
}
