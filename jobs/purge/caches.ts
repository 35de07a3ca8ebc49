import { request } from 'undici'
import { reasonInEnglish } from '#db/rules/reasons/in-english.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'

const timeoutMs = 20_000

type Call = {
  method: 'POST' | 'PURGE'
  headers: Record<string, string>
  body?: string
  /** Statuses that mean success besides 2xx. */
  alsoDone?: number[]
  signal: AbortSignal
}

/**
 * Sends a request to a cache of the operator.
 * @throws CacheRefused, with the answer in a sentence; AbortError at shutdown
 */
export async function callCache(
  url: string,
  { method, headers, body, alsoDone = [], signal }: Call,
): Promise<void> {
  const { host } = new URL(url)
  let answer: Awaited<ReturnType<typeof request>>
  try {
    answer = await request(url, {
      // Undici's types know no PURGE, though its client sends it.
      method: method as 'POST',
      headers,
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
  } catch (error) {
    signal.throwIfAborted()
    const why = error instanceof Error ? error.message : String(error)
    throw new CacheRefused(reason('purge.silent', { host, why }))
  }
  const text = (await answer.body.text()).slice(0, 300)
  const { statusCode: status } = answer
  if ((status >= 200 && status < 300) || alsoDone.includes(status)) return
  throw new CacheRefused(reason('purge.answered', { host, status, text }))
}

/** A cache that could not be told. */
export class CacheRefused extends Error {
  override name = 'CacheRefused'
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reasonInEnglish(reason))
    this.reason = reason
  }
}
