import type { ReaderEvent } from '#db/rules/statistics/events.ts'
import { seenAfterMs } from './page-views.ts'

/** Hotspots by their time in view: each is seen once a reading. */
export class HotspotViews {
  readonly #seen = new Set<number>()
  #inView = new Map<number, number>()

  /** @param ms that somebody looked @returns those seen by now */
  pass(ms: number): ReaderEvent[] {
    for (const [hotspot, visibleMs] of this.#inView) this.#inView.set(hotspot, visibleMs + ms)
    const seen = [...this.#inView].flatMap(([hotspot, visibleMs]) =>
      visibleMs < seenAfterMs ? [] : [hotspot],
    )
    for (const hotspot of seen) {
      this.#seen.add(hotspot)
      this.#inView.delete(hotspot)
    }
    return seen.map(hotspot => ({ type: 'hotspot_seen', hotspot }))
  }

  show(hotspots: ReadonlySet<number>): void {
    const unseen = [...hotspots].filter(hotspot => !this.#seen.has(hotspot))
    this.#inView = new Map(unseen.map(hotspot => [hotspot, this.#inView.get(hotspot) ?? 0]))
  }

  get dueMs(): number {
    return Math.min(...[...this.#inView.values()].map(visibleMs => seenAfterMs - visibleMs))
  }
}
