import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test'
import lighthouse from 'lighthouse'
import type { Site } from './reader-sites.ts'

/** A phone as it is sold now. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
}
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

export type Fetched = {
  requests: number
  bytes: number
  pictureBytes: number
  scriptBytes: number
  pages: number
}

export type FirstView = {
  /** Of the HTML alone, as it was sent. */
  htmlBytes: number
  /** Asked for before the window's `load` event. */
  first: Fetched
  /** Asked for until nothing more was, without a hand being moved: with what is fetched ahead. */
  all: Fetched
}

type Asked = { url: string; type: string; at: number; bytes: number }

/** What a browser fetches that has never been there. */
export async function firstView(
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
): Promise<FirstView> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const asked = new Map<string, Asked>()
  let loadedAt = Number.POSITIVE_INFINITY
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = '', timestamp }) => {
    if (request.url.startsWith('http'))
      asked.set(requestId, { url: request.url, type, at: timestamp, bytes: 0 })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const found = asked.get(requestId)
    if (found) found.bytes = encodedDataLength
  })
  devtools.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = timestamp
  })
  await devtools.send('Network.enable')
  await devtools.send('Page.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  const all = [...asked.values()]
  return {
    htmlBytes: sum(all.filter(({ type }) => type === 'Document')),
    first: tally(all.filter(({ at }) => at <= loadedAt)),
    all: tally(all),
  }
}

function tally(asked: Asked[]): Fetched {
  const pages = asked.flatMap(({ url }) => /\/pages\/(.+)-at\d+\.\w+$/.exec(url)?.[1] ?? [])
  return {
    requests: asked.length,
    bytes: sum(asked),
    pictureBytes: sum(asked.filter(({ type }) => type === 'Image')),
    scriptBytes: sum(asked.filter(({ type }) => type === 'Script')),
    pages: new Set(pages).size,
  }
}

function sum(asked: Asked[]): number {
  return asked.reduce((bytes, one) => bytes + one.bytes, 0)
}

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

export type Turned = {
  /** Time between frames while pages turned, in ms. */
  p50: number
  p95: number
  /** Of all frames so many were late. */
  lateShare: number
  /** Bytes that JavaScript holds after a collection: before, after half of the turns, after all. */
  heap: number[]
}

/** A turn begins so often, in ms: every reader here is done by then. */
const paceMs = 1100
/** Frames are counted for so long after a turn began, in ms. */
const turningMs = 700
/** Then it goes back again. */
const turnsEachWay = 14

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
  await page.evaluate(recordFrames)
  const heap = [await heapOf(devtools)]
  for (let turned = 1; turned <= turns; turned += 1) {
    const isBack = Math.floor((turned - 1) / turnsEachWay) % 2 === 1
    await page.evaluate(
      `frames.until = performance.now() + ${turningMs}; void ${isBack ? turn.back : turn.on}`,
    )
    await page.waitForTimeout(paceMs)
    if (turned === Math.floor(turns / 2) || turned === turns) heap.push(await heapOf(devtools))
  }
  const deltas = ((await page.evaluate('frames.deltas')) as number[]).toSorted((one, other) => one - other)
  await context.close()
  const at = (part: number) => deltas[Math.floor(deltas.length * part)] ?? Number.NaN
  const late = deltas.filter(delta => delta > 17).length
  return { p50: at(0.5), p95: at(0.95), lateShare: late / deltas.length, heap }
}

/** Runs in the browser. */
function recordFrames() {
  const frames = { until: 0, deltas: [] as number[] }
  Object.assign(window, { frames })
  let last = 0
  const frame = (now: number) => {
    if (now < frames.until) frames.deltas.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}
