import { HttpRefusal, retryAfter } from '#app/_http/answers/refusals.ts'
import type { RequestLimits } from '#app/_http/ingress/limits.ts'
import { countAttempts } from '#db/attempts/requests.ts'
import { bestEffort } from '#db/connection/best-effort.ts'

type Bounds = Pick<RequestLimits, 'operationBytesPerMinute' | 'operationLeastBytes'>

/** Taken at a time, before an answer has them: so many bytes may be missing from the count of other processes. */
const stepBytes = 1_000_000

/** Bytes of one answer, taken from the minute of an affiliate's key, which all web processes count together. */
export class KeyBudget {
  readonly #affiliateId: number
  readonly #bounds: Bounds
  #reserved = 0

  constructor(affiliateId: number, bounds: Bounds) {
    this.#affiliateId = affiliateId
    this.#bounds = bounds
  }

  /** @param bytes of the answer so far */
  isShortOf(bytes: number): boolean {
    return bytes > this.#reserved
  }

  /** Takes what an answer needs that has so many bytes already. @throws HttpRefusal 429 */
  async reserve(bytes: number): Promise<void> {
    const { operationBytesPerMinute: most, operationLeastBytes: least } = this.#bounds
    if (this.#reserved > 0 && !this.isShortOf(bytes)) return
    const { used, seconds } = await this.#take(
      this.#reserved === 0 ? least : bytes - this.#reserved + stepBytes,
    )
    if (used <= kilobytes(most)) return
    throw new HttpRefusal(
      429,
      `This key gets ${most} bytes of answers a minute. Send this again in ${seconds} seconds.`,
      retryAfter({ seconds }),
    )
  }

  /** Gives back what the answer did not need, or takes what it needed beyond. */
  async settle(bytes: number): Promise<void> {
    const needed = Math.max(bytes, this.#bounds.operationLeastBytes)
    if (kilobytes(needed) !== kilobytes(this.#reserved)) await bestEffort(this.#take(needed - this.#reserved))
  }

  #take(bytes: number) {
    const before = kilobytes(this.#reserved)
    this.#reserved += bytes
    return countAttempts('kilobytes: affiliate', this.#affiliateId, kilobytes(this.#reserved) - before)
  }
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1000)
}
