import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'

/** Works with a page of a headless Chromium: the one that CHROME_PATH names, the system's or Playwright's. */
export async function inChromium<Result>(
  work: (page: Page) => Promise<Result>,
  executablePath = installedBrowser(),
): Promise<Result> {
  // Chromium cannot use its sandbox as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    return await work(await browser.newPage())
  } finally {
    await browser.close()
  }
}

function installedBrowser(): string | undefined {
  const names = ['chromium-headless-shell', 'google-chrome', 'chromium']
  const candidates = [process.env.CHROME_PATH ?? '', ...names.map(name => `/usr/bin/${name}`)]
  return candidates.find(path => path !== '' && existsSync(path))
}

/** Prints HTML as a PDF, once its fonts are there. */
export async function printed(page: Page, html: string, tagged: boolean): Promise<Uint8Array> {
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged })
}
