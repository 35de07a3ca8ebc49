import type { Page } from '@playwright/test'

/** Time between frames, in ms. */
export type FrameTimes = {
  p50: number
  p95: number
  /** Of all frames so many were late. */
  lateShare: number
}

/** Begins to watch frames: those count that come before `frames.until`, a time of `performance.now()` in the page. */
export async function recordFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames = { until: 0, deltas: [] as number[] }
    Object.assign(window, { frames })
    let last = 0
    const frame = (now: number) => {
      if (now < frames.until) frames.deltas.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/** @param lateMs what took longer than this was late */
export async function frameTimes(page: Page, lateMs: number): Promise<FrameTimes> {
  const found = (await page.evaluate('frames.deltas')) as number[]
  const deltas = found.toSorted((one, other) => one - other)
  const at = (part: number) => deltas[Math.floor(deltas.length * part)] ?? Number.NaN
  const late = deltas.filter(delta => delta > lateMs).length
  return { p50: at(0.5), p95: at(0.95), lateShare: late / deltas.length }
}
