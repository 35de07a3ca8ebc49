import { chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '#app/_start/testing/browser.ts'
import { readPdf } from './read-pdf.fixture.ts'

/** What is read of HTML that Chromium prints to a tagged PDF. */
export async function readPrinted(html: string, language = 'en') {
  const document = `<!doctype html><html lang="${language}"><title>Printed</title>${html}</html>`
  return readPdf(await inChromium(page => printed(page, document, true)))
}

export async function inChromium<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    return await work(await browser.newPage())
  } finally {
    await browser.close()
  }
}

/** HTML as a PDF, once its fonts are there. */
export async function printed(page: Page, html: string, tagged: boolean): Promise<Uint8Array> {
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged })
}
