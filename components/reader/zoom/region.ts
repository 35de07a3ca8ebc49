import { pageSize } from '#db/rules/pages/images.ts'
import type { Box } from './camera.ts'

/** A part of the screen on which a part of a page is drawn, in whole device pixels from its upper left corner. */
export type Region = Box

/** A picture may be enlarged by so much before anybody sees it. */
const tolerance = 1.1

/** Whether a page is seen larger than its largest picture is, in device pixels. */
export function isBeyondPictures(widthPx: number, ratio: number): boolean {
  return widthPx > tolerance * pageSize('at2400', ratio).width
}

/** More pixels than these Safari draws on no canvas on phones and tablets. */
const mostPx = 16_777_216
/** As much as this is drawn of a screen, so that there is something sharp around it when it is moved. */
const share = 1.5

/**
 * How many pixels are drawn for a CSS pixel.
 * @param screen in CSS pixels
 * @param devicePixels for a CSS pixel
 */
export function densityFor({ width, height }: Box, devicePixels: number): number {
  return Math.min(devicePixels, Math.sqrt(mostPx / (width * height)))
}

/**
 * What is to be drawn of a page, so that each of its pixels is one of the screen's.
 * @param page where it lies, in CSS pixels of the screen
 * @param screen in CSS pixels
 * @returns undefined when nothing of the page is seen
 */
export function regionToDraw(page: Box, screen: Box, density: number): Region | undefined {
  if (!meet(page, screen)) return undefined
  const around = withBorder(screen, density)
  const [left, right] = span([page.left, page.width], [around.left, around.width], density)
  const [top, bottom] = span([page.top, page.height], [around.top, around.height], density)
  if (right <= left || bottom <= top) return undefined
  return { left, top, width: right - left, height: bottom - top }
}

function meet(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

function withBorder({ left, top, width, height }: Box, density: number): Box {
  const larger = Math.sqrt(Math.min(share, mostPx / (width * height * density ** 2)))
  const [right, downwards] = [(width * (larger - 1)) / 2, (height * (larger - 1)) / 2]
  return {
    left: left - right,
    top: top - downwards,
    width: width + 2 * right,
    height: height + 2 * downwards,
  }
}

type Span = [start: number, size: number]

/** A page ends at the pixel that its picture ends at; what is around the screen may be cut anywhere. */
function span([start, size]: Span, [from, length]: Span, density: number): [number, number] {
  return [
    Math.max(nearestPixel(start, density), Math.ceil(from * density)),
    Math.min(nearestPixel(start + size, density), Math.floor((from + length) * density)),
  ]
}

/**
 * The edge that two pages share is computed twice, and the sums differ in their last digits. In a window of an odd width it
 * lies at half a pixel, so it is first rounded to the 64th of a pixel that browsers lay out in: both pages get the same pixel.
 */
function nearestPixel(edge: number, density: number): number {
  return Math.round((Math.round(edge * 64) / 64) * density)
}
