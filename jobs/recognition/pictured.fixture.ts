// PDFs of pictures of text, as scanners make them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { root } from '#db/own-files.ts'
import { inChromium } from '../pdf/reading/printing.fixture.ts'

type Pictured = { lines: string[]; font?: string; language?: string }

/** Draws lines as a JPEG of A4 at 150 dpi. @param pictured.font path in a package, for scripts that need one */
export async function pictureOf({ lines, font, language = 'en' }: Pictured): Promise<Buffer> {
  const face = font && (await readFile(join(root, 'node_modules', font))).toString('base64')
  const style = `
    @font-face { font-family: own; src: url(data:font/ttf;base64,${face ?? ''}) }
    body { margin: 120px; font: 34px/1.7 ${face ? 'own' : 'Liberation Sans, DejaVu Sans, sans-serif'} }`
  const direction = new Intl.Locale(language).maximize().script === 'Arab' ? 'rtl' : 'ltr'
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><style>${style}</style>
    ${lines.map(line => `<p>${line}</p>`).join('')}</html>`
  const png = await inChromium(async page => {
    await page.setViewportSize({ width: 1240, height: 1754 })
    await page.setContent(html)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return page.screenshot()
  })
  return sharp(png).jpeg({ quality: 85 }).toBuffer()
}

/** Clouds of colour with sharp edges, as photographs have them, without a letter. */
export async function photograph(): Promise<Buffer> {
  const spots = Array.from({ length: 300 }, (_, at) => {
    const [x, y, r] = [(at * 397) % 1240, (at * 751) % 1754, 20 + ((at * 97) % 160)]
    return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.6}" fill="hsl(${at * 47} 60% ${30 + (at % 50)}%)" opacity="0.7"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="1240" height="1754" fill="#7a8"/>${spots.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** A PDF of a page for each picture; `over` is text of the PDF's own. */
export async function pdfOfPictures(pictures: readonly Buffer[], over?: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const picture of pictures) {
    const page = pdf.addPage([595, 842])
    page.drawImage(await pdf.embedJpg(picture), { x: 0, y: 0, width: 595, height: 842 })
    if (over) page.drawText(over, { x: 40, y: 20, size: 10, font })
  }
  return pdf.save()
}
