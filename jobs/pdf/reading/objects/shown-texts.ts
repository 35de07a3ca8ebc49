import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { around, type HotspotArea, intersection, wholeArea } from '#db/rules/hotspots/areas.ts'
import type { Pixels } from '../../drawing/page-images.ts'
import { memory } from '../../drawing/start-pdfium.ts'
import type { TextObject } from './page-objects.ts'

type Box = { left: number; top: number; width: number; height: number } // pixels

const FPDFBitmap_BGR = 2 // fpdfview.h
const scale = 0.5 // of the page's picture, in which letters still have ink
const white = 0xffffffff
const rounding = 2 // of 255 in a channel

/** Returns the texts without which the page looks different; the others are covered. Draws the page twice where they are. */
export function shownTexts(
  pdfium: WrappedPdfiumModule,
  page: number,
  texts: readonly TextObject[],
  { width, height }: Omit<Pixels, 'rgb'>,
): Set<TextObject> {
  const visible = intersection(around(texts.map(({ area }) => area)), wholeArea)
  if (!visible) return new Set()
  const whole = { width: Math.max(1, width * scale), height: Math.max(1, height * scale) }
  const box = boxOf(visible, whole)
  const draw = () => drawPart(pdfium, page, box, whole)
  const setActive = (isActive: boolean) => {
    for (const { handle } of texts) pdfium.FPDFPageObj_SetIsActive(handle, isActive)
  }
  const before = draw()
  setActive(false)
  const without = draw()
  setActive(true)
  if (!before || !without) return new Set(texts)
  const isShown = ({ area }: TextObject) => {
    const own = intersection(area, visible)
    return own !== null && differ(before, without, box, boxOf(own, whole))
  }
  return new Set(texts.filter(isShown))
}

function boxOf({ left, top, width, height }: HotspotArea, whole: { width: number; height: number }): Box {
  const [x, y] = [Math.floor(left * whole.width), Math.floor(top * whole.height)]
  const [right, bottom] = [(left + width) * whole.width, (top + height) * whole.height]
  return { left: x, top: y, width: Math.ceil(right) - x + 1, height: Math.ceil(bottom) - y + 1 }
}

/** Draws a part of the page without annotations. */
function drawPart(
  pdfium: WrappedPdfiumModule,
  page: number,
  box: Box,
  whole: { width: number; height: number },
): Buffer | undefined {
  const stride = 3 * box.width
  const address = pdfium.pdfium.wasmExports.malloc(stride * box.height)
  if (!address) return undefined
  const bitmap = pdfium.FPDFBitmap_CreateEx(box.width, box.height, FPDFBitmap_BGR, address, stride)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, box.width, box.height, white)
  const [width, height] = [Math.round(whole.width), Math.round(whole.height)]
  pdfium.FPDF_RenderPageBitmap(bitmap, page, -box.left, -box.top, width, height, 0, 0)
  pdfium.FPDFBitmap_Destroy(bitmap)
  const pixels = Buffer.from(memory(pdfium).slice(address, address + stride * box.height))
  pdfium.pdfium.wasmExports.free(address)
  return pixels
}

function differ(one: Buffer, other: Buffer, box: Box, part: Box): boolean {
  for (let y = part.top - box.top; y < Math.min(box.height, part.top - box.top + part.height); y++) {
    const start = 3 * (y * box.width + part.left - box.left)
    const end = Math.min(start + 3 * part.width, 3 * (y + 1) * box.width)
    for (let at = start; at < end; at++)
      if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > rounding) return true
  }
  return false
}
