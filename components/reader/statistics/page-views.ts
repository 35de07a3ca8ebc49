import type { ReaderEvent } from '#db/rules/statistics/events.ts'

/** Time in view after which a page or hotspot counts as seen, in ms. */
export const seenAfterMs = 1000

type View = {
  /** Undefined until it counts. */
  number: number | undefined
  visibleMs: number
  sentMs: number
}

/** Views of pages by their visible time. Events tell it once: a view stands for its first second. */
export class PageViews {
  readonly #inView = new Map<number, View>()
  #next = 0

  /** @param ms that somebody looked @returns views that began */
  pass(ms: number): ReaderEvent[] {
    return Array.from(this.#inView, ([page, view]): ReaderEvent[] => {
      view.visibleMs += ms
      if (view.number !== undefined || view.visibleMs < seenAfterMs) return []
      view.number = this.#next++
      return [{ type: 'page_viewed', page, view: view.number }]
    }).flat()
  }

  /** Changes the pages in view. @param pages ids @returns time of those that left */
  show(pages: ReadonlySet<number>): ReaderEvent[] {
    const left = [...this.#inView.keys()].filter(page => !pages.has(page))
    const events = left.flatMap(page => this.#held(page))
    for (const page of left) this.#inView.delete(page)
    for (const page of pages)
      if (!this.#inView.has(page))
        this.#inView.set(page, { number: undefined, visibleMs: 0, sentMs: seenAfterMs })
    return events
  }

  settle(): ReaderEvent[] {
    return [...this.#inView.keys()].flatMap(page => this.#held(page))
  }

  /** Time until the next view begins, in ms; infinite if none is about to. */
  get dueMs(): number {
    const coming = [...this.#inView.values()].filter(({ number }) => number === undefined)
    return Math.min(...coming.map(({ visibleMs }) => seenAfterMs - visibleMs))
  }

  #held(page: number): ReaderEvent[] {
    const view = this.#inView.get(page)
    if (view?.number === undefined) return []
    const ms = Math.floor(view.visibleMs - view.sentMs)
    if (ms < 1) return []
    view.sentMs += ms
    return [{ type: 'page_held', page, view: view.number, ms }]
  }
}
