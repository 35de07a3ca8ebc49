import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#app/_start/testing/browser.ts'
import { phone } from '../first-view.ts'
import type { Site } from '../reader-sites.ts'
import { goal, kilobytes, median, row } from '../table.ts'
import { openLine, slowLine } from './line.ts'

/** Prints how the first views of sites come to a phone over a slow line. @param sites Recto first */
export async function reportSlowLine(sites: Site[], runs: number): Promise<void> {
  const { browser, close } = await openSlowBrowser()
  console.log(
    `\nA phone at ${slowLine.bytesPerSecond / 125} kbit/s and ${slowLine.roundTripMs} ms, median of ${runs}; ms`,
  )
  row('', 'HTML from', 'to', 'picture', 'to', 'LCP', 'HTML kB', 'picture kB')
  for (const site of sites) {
    const views: SlowView[] = []
    for (let run = 0; run < runs; run += 1) views.push(await slowView(browser, site.url, phone))
    const of = (what: keyof SlowView) => median(views.map(view => view[what]))
    const times = (['htmlFrom', 'htmlTo', 'pictureAsked', 'pictureTo', 'lcp'] as const).map(what =>
      of(what).toFixed(0),
    )
    row(site.name, ...times, kilobytes(of('htmlBytes')), kilobytes(of('pictureBytes')))
    if (site === sites[0]) goal('LCP on a slow line, ms', of('lcp'), 2000)
  }
  await close()
}

/** How a first view comes over a slow line, in ms after the reader asked for it, and in kB. */
type SlowView = {
  htmlFrom: number
  htmlTo: number
  pictureAsked: number
  pictureTo: number
  lcp: number
  htmlBytes: number
  pictureBytes: number
}

/** A browser whose way to servers on this machine is slow. */
async function openSlowBrowser() {
  const line = await openLine(slowLine)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: browserFlags,
    // Else it comes to this machine without the proxy.
    proxy: { server: line.proxy, bypass: '<-loopback>' },
  })
  const close = async () => {
    await browser.close()
    line.close()
  }
  return { browser, close }
}

/** Opens a page that the browser has never seen. */
async function slowView(browser: Browser, url: string, screen: BrowserContextOptions): Promise<SlowView> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
  const seen = await page.evaluate(seenInPage)
  await context.close()
  return seen
}

/** Runs in the page. */
async function seenInPage(): Promise<SlowView> {
  // Words are painted before the picture, which may still be on its way to the screen after the `load` event.
  const largest = await new Promise<PerformanceEntry & { url?: string }>(resolve =>
    new PerformanceObserver(list => {
      const picture = list.getEntries().findLast(entry => 'url' in entry && entry.url !== '')
      if (picture) resolve(picture)
    }).observe({ type: 'largest-contentful-paint', buffered: true }),
  )
  const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const pictures = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const picture = pictures.find(({ name }) => name === largest.url)
  return {
    htmlFrom: html?.responseStart ?? Number.NaN,
    htmlTo: html?.responseEnd ?? Number.NaN,
    pictureAsked: picture?.requestStart || picture?.fetchStart || Number.NaN,
    pictureTo: picture?.responseEnd ?? Number.NaN,
    lcp: largest.startTime,
    htmlBytes: html?.encodedBodySize ?? Number.NaN,
    pictureBytes: picture?.encodedBodySize ?? Number.NaN,
  }
}
