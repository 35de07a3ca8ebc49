import { type Env, env } from '#db/env.ts'
import { part } from '#db/parts.ts'
import { inContext } from '../context.ts'
import { log } from '../log/log.ts'
import { type Span, traceRequest } from './otlp.ts'

export type TraceSettings = NonNullable<Env['traces']>

/** As OpenTelemetry's own batches; what comes beyond is dropped. */
const mostWaiting = 2048
const mostAtOnce = 512
const pauseMs = 1000
const patienceMs = 3000

/** Sends spans to a collector, some at once. */
export class Exporter {
  readonly #settings: TraceSettings
  #waiting: Span[] = []
  #dropped = 0
  #sending: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isAway = false

  constructor(settings: TraceSettings) {
    this.#settings = settings
  }

  add(span: Span): void {
    if (this.#waiting.length >= mostWaiting) this.#dropped += 1
    else this.#waiting.push(span)
    // Outside the context of the span, and without keeping an ending process alive.
    this.#timer ??= inContext({}, () => setTimeout(() => void this.flush(), pauseMs).unref())
  }

  /** Sends all that waits, and settles when it was sent or dropped. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
      this.#timer = undefined
    })
    return this.#sending
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, mostAtOnce)
      try {
        await this.#send(spans)
        this.#isAway = false
      } catch (error) {
        this.#dropped += spans.length
        // Told once for each outage, not for each batch.
        if (!this.#isAway) log.warn('Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT', { error })
        this.#isAway = true
        return
      }
    }
    if (this.#dropped > 0) log.warn(`Traces are sent again; ${this.#dropped} span(s) were dropped.`)
    this.#dropped = 0
  }

  async #send(spans: readonly Span[]): Promise<void> {
    const { url, headers, serviceName } = this.#settings
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: traceRequest(spans, { 'service.name': serviceName, 'process.pid': process.pid }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The collector answered ${response.status}`)
  }
}

/** Returns what sends the installation's spans; undefined if no collector is named. */
export const exporter = part(
  () => {
    const { traces } = env()
    return traces && new Exporter(traces)
  },
  { end: own => own?.flush(), sharedAs: 'traces' },
)

/** Sends the spans that wait, as the process ends. */
export async function flushTraces(): Promise<void> {
  await exporter.made()?.flush()
}
