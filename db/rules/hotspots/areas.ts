import { z } from 'zod'

/** A rectangle in fractions of what it lies on; the origin is the top left corner. */
export type Area = { left: number; top: number; width: number; height: number }

/** A part of a whole, 0 to 1. */
export const fraction = z.number().min(0).max(1)

const size = z.number().gt(0).max(1)

/** The bounds of an area that somebody draws: it begins on what it lies on, has a size, and may reach over the edges. */
export const areaFields = {
  left: fraction.describe(
    'Fraction of the width of the spread, from its left side. The first page of a spread is its left half, also where a book that is read from right to left shows it on the right',
  ),
  top: fraction.describe('Fraction of the height of the spread, from its top'),
  width: size.describe('Fraction of the width of the spread'),
  height: size.describe('Fraction of the height of the spread'),
}

/** The smallest area that has all of some. */
export function around(areas: readonly Area[]): Area {
  const left = Math.min(...areas.map(area => area.left))
  const top = Math.min(...areas.map(area => area.top))
  return {
    left,
    top,
    width: Math.max(...areas.map(area => area.left + area.width)) - left,
    height: Math.max(...areas.map(area => area.top + area.height)) - top,
  }
}

/** An area that is measured on an inner rectangle, measured on the outer one that the inner lies on. */
export function toOuter(area: Area, inner: Area): Area {
  return {
    left: inner.left + area.left * inner.width,
    top: inner.top + area.top * inner.height,
    width: area.width * inner.width,
    height: area.height * inner.height,
  }
}

/** An area that is measured on the outer rectangle, measured on an inner one. It may reach over the inner's edges. */
export function toInner(area: Area, inner: Area): Area {
  return {
    left: (area.left - inner.left) / inner.width,
    top: (area.top - inner.top) / inner.height,
    width: area.width / inner.width,
    height: area.height / inner.height,
  }
}

/**
 * An area without the noise of floating-point arithmetic: what began as 0.1 is 0.1 again after being measured on
 * another rectangle and back. Places keep 12 decimals, sizes 12 significant digits, so that none becomes nothing.
 */
export function withoutNoise({ left, top, width, height }: Area): Area {
  const place = (value: number) => Number(value.toFixed(12)) + 0
  const size = (value: number) => Number(value.toPrecision(12))
  return { left: place(left), top: place(top), width: size(width), height: size(height) }
}
