import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#app/_start/testing/browser.ts'
import { readPdf } from './read-pdf.fixture.ts'

/** What is read of HTML that Chromium prints to a tagged PDF. */
export async function readPrinted(html: string, language = 'en') {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const page = await browser.newPage()
    await page.setContent(`<!doctype html><html lang="${language}"><title>Printed</title>${html}</html>`)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }))
  } finally {
    await browser.close()
  }
}
