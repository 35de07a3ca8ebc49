/** A part that can be stopped or killed; requests need no worker. */
export type Part = 'web' | 'worker' | 'database'

export type Restart = { part: Part; fromMs: number; untilMs: number }

type Failure = { what: string; status: number; fromMs: number; untilMs: number; text: string }

/** Milliseconds around a restart in which answers may still be of it: connections are found lost when they are used. */
const graceMs = 1000

/** Counts answers, and keeps those that failed: 5xx and none at all (0). */
export class Answers {
  readonly counts = new Map<string, number>()
  readonly restarts: Restart[] = []
  readonly #failures: Failure[] = []

  note(what: string, status: number, fromMs: number, untilMs: number, text: string): void {
    const key = `${what} ${status}`
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    if (status === 0 || status >= 500) this.#failures.push({ what, status, fromMs, untilMs, text })
  }

  /** Returns the failures that no restart of web or database explains, in words. */
  unexplained(): string[] {
    return this.#failures
      .filter(failure => !this.restarts.some(restart => explains(restart, failure)))
      .map(
        ({ what, status, fromMs, text }) =>
          `${what} gave ${status} at ${timeOf(fromMs)}: ${text.slice(0, 200)}`,
      )
  }

  /** Returns how many failures fell into restarts. */
  get explained(): number {
    return this.#failures.length - this.unexplained().length
  }
}

function explains(restart: Restart, { fromMs, untilMs }: Failure): boolean {
  if (restart.part === 'worker') return false
  return fromMs <= restart.untilMs + graceMs && untilMs >= restart.fromMs - graceMs
}

export function timeOf(ms: number): string {
  return new Date(ms).toISOString().slice(11, 19)
}
