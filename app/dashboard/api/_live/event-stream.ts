export type Timing = {
  /** Between keep-alives, before proxies drop an idle connection. */
  wordMs: number
  /** The browser then reconnects, perhaps to another process. */
  lastsMs: number
}
const usualTiming: Timing = { wordMs: 15_000, lastsMs: 5 * 60_000 }

type Source<Value> = {
  /** Calls the listener with each value until the returned function is called. */
  listen(listener: (value: Value) => void): () => void
  /** Asked at each keep-alive; the stream ends once it says false. */
  mayGoOn(): Promise<boolean>
  /** Called once, when the stream has ended, however it did. */
  onEnd(): void
}

/** Events that wait for a slow client. */
const mostWaiting = 4

/**
 * Streams values that change as SSE (https://html.spec.whatwg.org/multipage/server-sent-events.html). A slow client
 * misses values between, and gets the newest once it has room.
 */
export function eventStream<Value>(
  { listen, mayGoOn, onEnd }: Source<Value>,
  signal: AbortSignal,
  { wordMs, lastsMs }: Timing = usualTiming,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const ended = new AbortController()
  return new ReadableStream(
    {
      start(controller) {
        let last: string | undefined
        const hasRoom = () => !ended.signal.aborted && (controller.desiredSize ?? 0) > 0
        const send = (text: string) => controller.enqueue(encoder.encode(`${text}\n\n`))
        const end = () => {
          if (ended.signal.aborted) return
          ended.abort()
          controller.close()
        }
        send('retry: 3000')
        const stop = listen(value => {
          const text = `data: ${JSON.stringify(value)}`
          if (text === last || !hasRoom()) return
          last = text
          send(text)
        })
        const word = setInterval(async () => {
          if (!(await mayGoOn())) end()
          else if (hasRoom()) send(': still here')
        }, wordMs)
        const over = setTimeout(end, lastsMs)
        ended.signal.addEventListener('abort', () => {
          stop()
          clearInterval(word)
          clearTimeout(over)
          signal.removeEventListener('abort', end)
          onEnd()
        })
        signal.addEventListener('abort', end)
        if (signal.aborted) end()
      },
      cancel: () => ended.abort(),
    },
    new CountQueuingStrategy({ highWaterMark: mostWaiting }),
  )
}
