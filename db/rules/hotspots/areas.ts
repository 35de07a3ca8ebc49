import { z } from 'zod'

/** Rectangle in fractions of its container, from the top left corner. */
export type HotspotArea = { left: number; top: number; width: number; height: number }

export const fraction = z.number().min(0).max(1)

const size = z.number().gt(0).max(1)

/** Limits of drawn areas: they start inside, have a size, and may reach over the edges. */
export const areaFields = {
  left: fraction.describe(
    'Fraction of the width of the spread, from its left side. The first page of a spread is its left half, also where a book that is read from right to left shows it on the right',
  ),
  top: fraction.describe('Fraction of the height of the spread, from its top'),
  width: size.describe('Fraction of the width of the spread'),
  height: size.describe('Fraction of the height of the spread'),
}

export function around(areas: readonly HotspotArea[]): HotspotArea {
  const left = Math.min(...areas.map(area => area.left))
  const top = Math.min(...areas.map(area => area.top))
  return {
    left,
    top,
    width: Math.max(...areas.map(area => area.left + area.width)) - left,
    height: Math.max(...areas.map(area => area.top + area.height)) - top,
  }
}

/** The container itself. */
export const wholeArea: HotspotArea = { left: 0, top: 0, width: 1, height: 1 }

/** Areas may have no width or height, as lines. @returns null if they do not overlap */
export function intersection(one: HotspotArea, other: HotspotArea): HotspotArea | null {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
  const width = Math.min(one.left + one.width, other.left + other.width) - left
  const height = Math.min(one.top + one.height, other.top + other.height) - top
  const isIn = (length: number, full: number) => length > 0 || (length === 0 && full === 0)
  return isIn(width, one.width) && isIn(height, one.height) ? { left, top, width, height } : null
}

/** Distances between areas, in width and height; below 0 where they overlap. */
export function gaps(one: HotspotArea, other: HotspotArea): [across: number, down: number] {
  return [
    Math.max(one.left, other.left) - Math.min(one.left + one.width, other.left + other.width),
    Math.max(one.top, other.top) - Math.min(one.top + one.height, other.top + other.height),
  ]
}

const noise = 1e-9 // of sums of fractions, by which areas side by side may share an edge

export const overlap = (one: HotspotArea, other: HotspotArea) => gaps(one, other).every(gap => gap < -noise)

export const sizeOf = ({ width, height }: HotspotArea) => width * height

/** Size of what two areas share. */
export function shared(one: HotspotArea, other: HotspotArea): number {
  const [across, down] = gaps(one, other)
  return Math.max(0, -across) * Math.max(0, -down)
}

/** Converts an area in fractions of `inner` to fractions of the rectangle around it. */
export function toOuter(area: HotspotArea, inner: HotspotArea): HotspotArea {
  return {
    left: inner.left + area.left * inner.width,
    top: inner.top + area.top * inner.height,
    width: area.width * inner.width,
    height: area.height * inner.height,
  }
}

/** Converts the other way; the result may reach over the edges. */
export function toInner(area: HotspotArea, inner: HotspotArea): HotspotArea {
  return {
    left: (area.left - inner.left) / inner.width,
    top: (area.top - inner.top) / inner.height,
    width: area.width / inner.width,
    height: area.height / inner.height,
  }
}

/** Rounds off noise: positions to 12 decimals, sizes to 12 significant digits so that none becomes 0. */
export function withoutNoise({ left, top, width, height }: HotspotArea): HotspotArea {
  const place = (value: number) => Number(value.toFixed(12)) + 0
  const size = (value: number) => Number(value.toPrecision(12))
  return { left: place(left), top: place(top), width: size(width), height: size(height) }
}
