import { inFourDigits } from '#db/rules/digits.ts'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { ReaderHotspot } from '../hotspot.ts'

/** Lower hotspots are lines of text, in parts of the page. */
export const lineHeight = 0.03

const sides = ['up', 'right', 'down', 'left']

/** Returns a hotspot's place on its page, as CSS. */
export function placedStyle({ area, cut, room, rotation, zIndex }: ReaderHotspot): string {
  const { left, top, width, height } = area
  const rules = [
    `left:${percent(left)}`,
    `top:${percent(top)}`,
    `width:${percent(width)}`,
    `height:${percent(height)}`,
    rotation && `rotate:${rotation}deg`,
    zIndex && `z-index:${zIndex}`,
    room?.map((reach, side) => `--${sides[side]}:${percent(-reach)}`).join(';'),
    cut && `clip-path:inset(${cut.map(percent).join(' ')})`,
  ]
  return rules.filter(Boolean).join(';')
}

/**
 * Returns the parts of an area beyond its spread, in fractions of the area: top, right, bottom, left.
 * @param before width of the page to its left, in its own widths; 0 for none
 * @param after same for the page to its right
 * @returns undefined if all of it is on the spread
 */
export function cutOffArea(
  { left, top, width, height }: HotspotArea,
  before: number,
  after: number,
): [number, number, number, number] | undefined {
  const beyond = (size: number, over: number) => Math.min(1, Math.max(0, over / size))
  const cut: [number, number, number, number] = [
    beyond(height, -top),
    beyond(width, left + width - 1 - after),
    beyond(height, top + height - 1),
    beyond(width, -left - before),
  ]
  // Less than a pixel is none.
  return cut.some(part => part > 0.002) ? cut : undefined
}

export function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`
}

/** Rounds a hotspot's place as `percent` does. */
export function inFewDigits(hotspot: ReaderHotspot): ReaderHotspot {
  return {
    ...hotspot,
    ...rounded({ area: hotspot.area, mark: hotspot.mark, cut: hotspot.cut, room: hotspot.room }),
  }
}

function rounded<Value>(value: Value): Value {
  const shortened = (_: string, one: unknown) => (typeof one === 'number' ? inFourDigits(one) : one)
  return JSON.parse(JSON.stringify(value, shortened))
}
