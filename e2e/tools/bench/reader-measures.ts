import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test'
import lighthouse from 'lighthouse'
import { type FrameTimes, frameTimes, recordFrames } from './frames.ts'
import type { Site } from './reader-sites.ts'

/** How Lighthouse sees a page on its phone, with its slow network and processor. Times in ms. */
export type Seen = { lcp: number; tbt: number; cls: number }

/** @param port where the browser listens for whoever steers it */
export async function lighthouseRun(url: string, port: number): Promise<Seen> {
  const found = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  })
  const value = (audit: string) => found?.lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

/** While pages turned. */
export type Turned = FrameTimes & {
  /** Bytes that JavaScript holds after a collection: before, after half of the turns, after all. */
  heap: number[]
}

/** A turn begins so often, in ms: every reader here is done by then. */
const paceMs = 1100
/** Frames are counted for so long after a turn began, in ms. */
const turningMs = 700
/** Then it goes back again. */
const turnsEachWay = 14
/** What comes later than at 60 frames a second, in ms. */
const lateMs = 17

/** Turns pages, to and fro. */
export async function turnPages(
  browser: Browser,
  { url, turn }: Required<Site>,
  turns: number,
  screen: BrowserContextOptions,
): Promise<Turned> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await recordFrames(page)
  const heap = [await heapOf(devtools)]
  for (let turned = 1; turned <= turns; turned += 1) {
    const isBack = Math.floor((turned - 1) / turnsEachWay) % 2 === 1
    await page.evaluate(
      `frames.until = performance.now() + ${turningMs}; void ${isBack ? turn.back : turn.on}`,
    )
    await page.waitForTimeout(paceMs)
    if (turned === Math.floor(turns / 2) || turned === turns) heap.push(await heapOf(devtools))
  }
  const times = await frameTimes(page, lateMs)
  await context.close()
  return { ...times, heap }
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}
