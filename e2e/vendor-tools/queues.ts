import { expect, type Page } from '@playwright/test'

/** Queues of the tools of a page, in the shape of JSON. */
export type ToolQueues = { dataLayer: unknown[]; matomo: unknown[]; plausible: unknown[] }

/** Reads the queues of all tools. */
export function readQueues(page: Page): Promise<ToolQueues> {
  return page.evaluate(() => {
    // Commands of `gtag` are `arguments`.
    const isCommand = (entry: unknown): entry is ArrayLike<unknown> =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
    const plain = (queue: unknown): unknown[] =>
      Array.isArray(queue) ? queue.map(entry => (isCommand(entry) ? Array.from(entry) : entry)) : []
    const told = {
      dataLayer: plain(Reflect.get(window, 'dataLayer')),
      matomo: plain(Reflect.get(window, '_paq')),
      plausible: plain(Reflect.get(window, 'plausible')?.q),
    }
    return JSON.parse(JSON.stringify(told)) as ToolQueues
  })
}

/** Waits until an event was told so many times. */
export async function expectEvent(page: Page, event: string, times = 1) {
  const names = async () =>
    (await readQueues(page)).dataLayer.map(entry => (entry as { event?: string }).event)
  await expect.poll(async () => (await names()).filter(name => name === event).length).toBe(times)
}

/** Replaces what differs from run to run. */
export function steady(told: ToolQueues, hotspot: number, slug: string): ToolQueues {
  const text = JSON.stringify(told, (key, value) => (key === 'gtm.start' ? 0 : value))
    .replaceAll(`hotspot-${hotspot}`, 'hotspot-1')
    .replaceAll(`"${slug}"`, '"a-catalogue"')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"now"')
  return JSON.parse(text) as ToolQueues
}

/** Counts all that a page keeps on the device. */
export function storedBy(page: Page) {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const counts = [
      localStorage.length,
      sessionStorage.length,
      databases.length,
      (await caches.keys()).length,
    ]
    return { counts, cookies: document.cookie }
  })
}

export const nothingStored = { counts: [0, 0, 0, 0], cookies: '' }
