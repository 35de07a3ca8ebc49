import type { Page } from '@playwright/test'
import { type FrameTimes, frameTimes, recordFrames } from '../frames.ts'
import { draggedAt } from './data.ts'

/** At 60 frames a second one comes every 17 ms: what takes longer than this was left out by one at least. */
export const lateMs = 25

const draggingMs = 3000
/** How far the mouse goes from where it began, as a fraction of the spread's width and height. */
const reach = 0.2

/** Moves the mouse in circles over the spread of pages 2 and 3, with or without the hotspot in its middle. */
export async function dragTimes(page: Page, url: string, isDragging: boolean): Promise<FrameTimes> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('application').waitFor()
  const place = await placesOf(page)
  const start = place(draggedAt.left, draggedAt.top)
  // The first press selects it, as people do before they drag.
  await page.mouse.click(start.x, start.y)
  if (isDragging) await page.mouse.down()
  await recordFrames(page)
  await page.evaluate('frames.until = Infinity')
  const from = performance.now()
  for (let past = 0; past < draggingMs; past = performance.now() - from) {
    const angle = (past / draggingMs) * 4 * Math.PI
    const { x, y } = place(
      draggedAt.left + Math.sin(angle) * reach,
      draggedAt.top + (1 - Math.cos(angle)) * (reach / 2),
    )
    await page.mouse.move(x, y)
  }
  await page.evaluate('frames.until = 0')
  const times = await frameTimes(page, lateMs)
  if (isDragging) await page.mouse.up()
  // What was moved is stored before the next spread is opened: a window that closes earlier would ask.
  await page.getByText('Saved', { exact: true }).waitFor()
  return times
}

/** @returns from fractions of the spread to the screen */
async function placesOf(page: Page) {
  const first = await page.getByAltText('Page 2').boundingBox()
  const last = await page.getByAltText('Page 3').boundingBox()
  if (first === null || last === null) throw new Error('The spread is not seen')
  const width = last.x + last.width - first.x
  return (left: number, top: number) => ({ x: first.x + width * left, y: first.y + first.height * top })
}
