import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { fontFaces } from './fonts.ts'
import { type Media, recordMedia } from './media.ts'
import { pages } from './pages.ts'
import { palette } from './palette.ts'
import type { PictureBox } from './picture-box.ts'
import { pieces, shop } from './products.ts'

export type Printed = { pdf: Uint8Array; boxes: ReadonlyMap<string, PictureBox>; media: Media }

/** Prints the catalogue with a headless Chromium and measures where each piece's picture lies on its page. */
export async function printCatalogue(): Promise<Printed> {
  const browser = await chromium.launch({ executablePath: installedBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 794, height: 1020 } })
    await page.emulateMedia({ media: 'print' })
    await page.setContent(await markup())
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const boxes = new Map(
      await Promise.all(pieces.map(async piece => measure(page, piece.picture, piece.page))),
    )
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
    return { pdf, boxes, media: await recordMedia(page, boxes) }
  } finally {
    await browser.close()
  }
}

/** The browser that CHROME_PATH names, else the system's, else Playwright's own (undefined). */
function installedBrowser(): string | undefined {
  const candidates = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome']
  return candidates.find(path => path !== undefined && existsSync(path))
}

async function markup(): Promise<string> {
  const inks = Object.entries(palette).map(
    ([name, value]) => `--${name.replace(/[A-Z]/g, '-$&').toLowerCase()}: ${value};`,
  )
  const style = await readFile(new URL('catalogue.css', import.meta.url), 'utf8')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${shop.name.replace('&', '&amp;')}</title>
<style>${await fontFaces()} :root { ${inks.join(' ')} } ${style}</style></head><body>${pages()}</body></html>`
}

/**
 * The part of a picture that lies on its own page: a drawing that reaches over the gutter is cut there. Details
 * inside a clip path are left out, for they reach beyond what is seen.
 */
function measure(page: Page, picture: string, number: number): Promise<[string, PictureBox]> {
  return page.evaluate(
    ([name, id]): [string, PictureBox] => {
      const sheet = document.getElementById(id)
      const outlines = Array.from(sheet?.querySelectorAll(`[data-picture="${name}"] :not(g, clipPath)`) ?? [])
      const boxes = outlines
        .filter(outline => !outline.closest('[clip-path], clipPath'))
        .map(outline => outline.getBoundingClientRect())
      if (!sheet || boxes.length === 0) throw new Error(`${id} has no drawing of ${name}`)
      const frame = sheet.getBoundingClientRect()
      const left = Math.max(frame.left, Math.min(...boxes.map(box => box.left)))
      const top = Math.max(frame.top, Math.min(...boxes.map(box => box.top)))
      const right = Math.min(frame.right, Math.max(...boxes.map(box => box.right)))
      const bottom = Math.min(frame.bottom, Math.max(...boxes.map(box => box.bottom)))
      return [
        name,
        {
          left: (left - frame.left) / frame.width,
          top: (top - frame.top) / frame.height,
          width: (right - left) / frame.width,
          height: (bottom - top) / frame.height,
        },
      ]
    },
    [picture, `page-${number}`] as const,
  )
}
