import type { Browser, BrowserContextOptions, Cookie } from '@playwright/test'

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
  /** Asked for before the window's `load` event, and before Recto's reader runs, which begins later. */
  first: Fetched
  /** Asked for until nothing more was, without a hand being moved: with what is fetched ahead. */
  all: Fetched
  /** Addresses of all scripts. */
  scripts: string[]
}

type Asked = { url: string; type: string; at: number; bytes: number }

/** What a browser fetches that has never been there, but for its cookies. */
export async function firstView(
  browser: Browser,
  url: string,
  screen: BrowserContextOptions,
  cookies: Cookie[] = [],
): Promise<FirstView> {
  const context = await browser.newContext(screen)
  await context.addCookies(cookies)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const asked = new Map<string, Asked>()
  let loadedAt = Number.POSITIVE_INFINITY
  let runsAt = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = '', timestamp }) => {
    if (request.url.startsWith('http'))
      asked.set(requestId, { url: request.url, type, at: timestamp, bytes: 0 })
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const found = asked.get(requestId)
    if (found) found.bytes = encodedDataLength
    if (/\/reader\/browser-/.test(found?.url ?? '')) runsAt = timestamp
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
    first: tally(all.filter(({ at }) => at <= Math.max(loadedAt, runsAt))),
    all: tally(all),
    scripts: all.filter(({ type }) => type === 'Script').map(({ url }) => url),
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
