import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '#app/_start/testing/browser.ts'

/** Works with a page of a headless Chromium. */
export async function inChromium<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  // Chromium cannot use its sandbox as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  try {
    return await work(await browser.newPage())
  } finally {
    await browser.close()
  }
}

/** Prints HTML as a PDF, once its fonts are there. */
export async function printed(page: Page, html: string, tagged: boolean): Promise<Uint8Array> {
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged })
}
