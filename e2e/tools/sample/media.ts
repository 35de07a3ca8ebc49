import type { Page } from '@playwright/test'
import { kettle } from '#db/sample/places.ts'
import { filmOf } from './film.ts'
import type { PictureBox } from './picture-box.ts'
import { pieces } from './products.ts'

/** @property photos JPEGs by picture; `video` a WebM of some seconds that begins again where it ends */
export type Media = { photos: ReadonlyMap<string, Buffer>; video: Buffer }

type Clip = { x: number; y: number; width: number; height: number }

/** Takes a photo of each piece on its printed page, and a film of the kettle on the last one. */
export async function recordMedia(page: Page, boxes: ReadonlyMap<string, PictureBox>): Promise<Media> {
  const photos = new Map<string, Buffer>()
  for (const { picture, page: number } of pieces) {
    const box = boxes.get(picture)
    if (!box) throw new Error(`${picture} was not measured`)
    const clip = photoOf(await clipOf(page, number, box), await sheetOf(page, number))
    photos.set(picture, await page.screenshot({ fullPage: true, clip, type: 'jpeg', quality: 82 }))
  }
  const clip = await clipOf(page, kettle.page, kettle.area)
  return { photos, video: await filmOf(page, await enlarged(page, clip)) }
}

/** Returns a PNG with two pixels for each of the page's, as sharp as screens are. */
async function enlarged(page: Page, clip: Clip): Promise<Buffer> {
  const chromium = await page.context().newCDPSession(page)
  const { data } = await chromium.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { ...clip, scale: 2 },
  })
  return Buffer.from(data, 'base64')
}

async function sheetOf(page: Page, number: number): Promise<Clip> {
  const box = await page.locator(`#page-${number}`).boundingBox()
  if (box === null) throw new Error(`Page ${number} is not there`)
  return box
}

async function clipOf(page: Page, number: number, box: PictureBox): Promise<Clip> {
  const sheet = await sheetOf(page, number)
  return {
    x: sheet.x + box.left * sheet.width,
    y: sheet.y + box.top * sheet.height,
    width: box.width * sheet.width,
    height: box.height * sheet.height,
  }
}

/** Four by three around a picture, with some room, and never over the edge of its page. */
function photoOf({ x, y, width, height }: Clip, sheet: Clip): Clip {
  const tall = Math.min(Math.max(height * 1.15, width * 0.9), sheet.width * 0.75)
  const wide = (tall * 4) / 3
  const between = (at: number, least: number, most: number) => Math.max(least, Math.min(at, most))
  return {
    x: between(x + width / 2 - wide / 2, sheet.x, sheet.x + sheet.width - wide),
    y: between(y + height / 2 - tall / 2, sheet.y, sheet.y + sheet.height - tall),
    width: wide,
    height: tall,
  }
}
