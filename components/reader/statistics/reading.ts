import type { EventBatch, OpenedFacts, ReaderEvent } from '#db/rules/statistics/events.ts'

/** Events that are sent without waiting any longer. */
export const batchAt = 50

/** The most events of a batch that the server takes. */
export const mostInBatch = 100

/** The most events that wait, as they do without a connection; later ones are dropped. */
export const mostWaiting = 500

/** One load of a publication in one tab: numbers its events and puts them into batches. Times are in ms. */
export class ReadingTimer {
  readonly #id = randomId()
  readonly #openedAt: number
  readonly #facts: OpenedFacts
  #waiting: { event: ReaderEvent; at: number }[] = []
  #next = 0

  constructor(facts: OpenedFacts, now: number) {
    this.#facts = facts
    this.#openedAt = now
  }

  /** @returns true once there is enough for a batch */
  add(event: ReaderEvent, now: number): boolean {
    if (this.#waiting.length < mostWaiting) this.#waiting.push({ event, at: now })
    return this.#waiting.length >= batchAt
  }

  /** Forgets events that were not sent, the opening apart. */
  clear(): void {
    this.#waiting = []
  }

  /** Takes all events that wait; the first batch begins with the opening, which nothing else sends. */
  take(now: number): EventBatch[] {
    if (this.#next === 0)
      this.#waiting.unshift({ event: { type: 'opened', facts: this.#facts }, at: this.#openedAt })
    const events = this.#waiting.map(({ event, at }) => ({
      ...event,
      number: this.#next++,
      age: Math.max(0, Math.round(now - at)),
    }))
    this.clear()
    const batches = Math.ceil(events.length / mostInBatch)
    return Array.from({ length: batches }, (_, index) => ({
      reading: this.#id,
      events: events.slice(index * mostInBatch, (index + 1) * mostInBatch),
    }))
  }
}

/** Returns 64 random bits as 16 hexadecimal digits. */
function randomId(): string {
  const words = crypto.getRandomValues(new Uint32Array(2))
  return Array.from(words, word => word.toString(16).padStart(8, '0')).join('')
}
