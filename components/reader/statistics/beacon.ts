import type { ReaderEvent } from '#db/rules/statistics/events.ts'
import { Attention } from './attention.ts'
import { beforeSending, count, send } from './count.ts'
import { HotspotViews } from './hotspot-views.ts'
import { isInView } from './in-view.ts'
import { PageViews } from './page-views.ts'
import { watchVideos } from './videos.ts'

/** The longest that events wait, in ms. */
const sendEveryMs = 15_000

/** Shortest time between signs that are taken, in ms. */
const signEveryMs = 1000

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const

/** In hundredths: of zoomed pages a small part fills the screen. */
const threshold = Array.from({ length: 101 }, (_, percent) => percent / 100)

const seenSheets = '.book > .place:not([data-unseen]) > .sheet'
const seenSpots = '.book > .place:not([data-unseen]) .spot'

/** Watches pages and hotspots, and sends events now and then. */
export class Beacon {
  readonly #pageId: (number: number) => number | undefined
  readonly #observer: IntersectionObserver
  readonly #isInView = new Map<Element, boolean>()
  #attention = newAttention()
  #pages = new PageViews()
  #hotspots = new HotspotViews()
  #signAt = 0
  #timer = 0

  /** @param pageId returns the id of a page by its number, if it is loaded */
  constructor(pageId: (number: number) => number | undefined) {
    this.#pageId = pageId
    this.#observer = new IntersectionObserver(entries => this.#seen(entries), { threshold })
    for (const sign of signs) addEventListener(sign, () => this.#sign(), { passive: true, capture: true })
    document.addEventListener('visibilitychange', () => this.#turn())
    addEventListener('pageshow', ({ persisted }) => persisted && this.#restart())
    addEventListener('beforeprint', () => count({ type: 'printed' }))
    beforeSending(() => this.#settle())
    setInterval(send, sendEveryMs)
    watchVideos()
    this.look()
  }

  /** Follows the pages and hotspots that are mounted. */
  look(): void {
    const mounted = new Set(document.querySelectorAll(`${seenSheets}, ${seenSpots}`))
    const gone = [...this.#isInView.keys()].filter(element => !mounted.has(element))
    for (const element of gone) {
      this.#observer.unobserve(element)
      this.#isInView.delete(element)
    }
    for (const element of mounted) {
      if (this.#isInView.has(element)) continue
      this.#isInView.set(element, false)
      this.#observer.observe(element)
    }
    if (gone.length > 0) this.#update()
  }

  #seen(entries: IntersectionObserverEntry[]) {
    for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
      // In frames of other websites the screen is not told.
      const screen = rootBounds ?? { width: innerWidth, height: innerHeight }
      if (this.#isInView.has(target))
        this.#isInView.set(target, isInView(intersectionRect, boundingClientRect, screen))
    }
    this.#update()
  }

  #update() {
    this.#pass()
    const inView = [...this.#isInView].flatMap(([element, isSeen]) => (isSeen ? [element] : []))
    countAll(this.#pages.show(new Set(inView.flatMap(element => this.#pageOf(element)))))
    this.#hotspots.show(new Set(inView.flatMap(hotspotOf)))
    this.#wait()
  }

  #pass() {
    const ms = this.#attention.pass(performance.now())
    countAll([...this.#pages.pass(ms), ...this.#hotspots.pass(ms)])
  }

  #wait() {
    clearTimeout(this.#timer)
    const dueMs = Math.min(this.#pages.dueMs, this.#hotspots.dueMs)
    if (dueMs === Number.POSITIVE_INFINITY || !this.#attention.isRunning(performance.now())) return
    this.#timer = window.setTimeout(() => {
      this.#pass()
      this.#wait()
    }, Math.ceil(dueMs))
  }

  #settle() {
    this.#pass()
    countAll(this.#pages.settle())
  }

  #sign() {
    const now = performance.now()
    if (now - this.#signAt < signEveryMs) return
    this.#signAt = now
    this.#pass()
    this.#attention.sign(now)
    this.#wait()
  }

  #turn() {
    this.#pass()
    this.#attention.turn(!document.hidden, performance.now())
    this.#wait()
  }

  #restart() {
    this.#attention = newAttention()
    this.#pages = new PageViews()
    this.#hotspots = new HotspotViews()
    this.#update()
  }

  #pageOf(element: Element): number | number[] {
    if (!element.classList.contains('sheet')) return []
    return this.#pageId(Number(element.parentElement?.dataset.page)) ?? []
  }
}

function newAttention(): Attention {
  return new Attention(performance.now(), !document.hidden)
}

function hotspotOf(element: Element): number[] {
  const [, id] = /^hotspot-(\d+)$/.exec(element.id) ?? []
  return id === undefined ? [] : [Number(id)]
}

function countAll(events: ReaderEvent[]): void {
  for (const event of events) count(event)
}
