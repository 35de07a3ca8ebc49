import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Without a request for so long, a page has done what a press began. */
const quietMs = 500
const mostMs = 60_000

/** Follows what a page asks the network for, as its own `networkidle` counts from a navigation alone. */
export class Traffic {
  #open = 0
  #lastAt = performance.now()

  constructor(page: Page) {
    const count = (change: number) => () => {
      this.#open += change
      this.#lastAt = performance.now()
    }
    page.on('request', count(1))
    page.on('requestfinished', count(-1))
    page.on('requestfailed', count(-1))
  }

  async quiet(): Promise<void> {
    const begunAt = performance.now()
    this.#lastAt = begunAt
    while (performance.now() - begunAt < mostMs) {
      if (this.#open <= 0 && performance.now() - this.#lastAt > quietMs) return
      await pause(50)
    }
  }
}
