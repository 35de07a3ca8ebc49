import type { Page } from '@playwright/test'
import { kettle } from '#db/sample/places.ts'
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
  const still = await page.screenshot({ fullPage: true, clip, type: 'png' })
  return { photos, video: await filmOf(page, still) }
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

const seconds = 4

/** Steam that rises from the spout, drawn over the still and recorded by the browser. */
async function filmOf(page: Page, still: Buffer): Promise<Buffer> {
  const recorded = await page.evaluate(recordSteam, [still.toString('base64'), seconds] as const)
  return Buffer.from(recorded, 'base64')
}

/** Runs in the browser. @returns the film in base64 */
async function recordSteam([still, seconds]: readonly [string, number]): Promise<string> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${still}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width - (picture.width % 2)
  canvas.height = picture.height - (picture.height % 2)
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new Error('Nothing can be drawn')
  const draw = (part: number) => {
    drawing.drawImage(picture, 0, 0)
    for (let puff = 0; puff < 6; puff += 1) {
      const rise = (part + puff / 6) % 1
      drawing.globalAlpha = Math.sin(rise * Math.PI) * 0.55
      drawing.fillStyle = '#fcf6ec'
      drawing.beginPath()
      const x = canvas.width * (0.94 - rise * 0.12 + Math.sin((rise + puff) * 5) * 0.02)
      drawing.arc(
        x,
        canvas.height * (0.45 - rise * 0.4),
        canvas.width * (0.015 + rise * 0.045),
        0,
        2 * Math.PI,
      )
      drawing.fill()
    }
    drawing.globalAlpha = 1
  }
  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 600_000,
  })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const whole = new Promise(resolve => {
    recorder.onstop = resolve
  })
  recorder.start()
  const start = performance.now()
  await new Promise<void>(resolve => {
    const next = (now: number) => {
      const part = (now - start) / 1000 / seconds
      draw(Math.min(part, 1))
      if (part < 1) requestAnimationFrame(next)
      else resolve()
    }
    requestAnimationFrame(next)
  })
  recorder.stop()
  await whole
  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}
