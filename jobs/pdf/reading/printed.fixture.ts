import { inChromium, printed } from './printing.fixture.ts'
import { readPdf } from './read-pdf.fixture.ts'

/** Reads HTML that Chromium prints to a tagged PDF. */
export async function readPrinted(html: string, language = 'en') {
  const document = `<!doctype html><html lang="${language}"><title>Printed</title>${html}</html>`
  return readPdf(await inChromium(page => printed(page, document, true)))
}
