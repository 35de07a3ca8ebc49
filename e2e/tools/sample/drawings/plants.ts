import { palette as ink } from '../palette.ts'
import { disc, shape, stroke } from './svg.ts'

type Point = readonly [x: number, y: number]
/** A cubic Bézier curve: start, two handles, end. */
export type Stem = readonly [Point, Point, Point, Point]

const rounded = (value: number) => Math.round(value * 100) / 100

function along(stem: Stem, t: number): { x: number; y: number; angle: number } {
  const [a, b, c, d] = stem
  const s = 1 - t
  const blend = (i: 0 | 1) => s ** 3 * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t ** 3 * d[i]
  const slope = (i: 0 | 1) =>
    3 * s * s * (b[i] - a[i]) + 6 * s * t * (c[i] - b[i]) + 3 * t * t * (d[i] - c[i])
  return {
    x: rounded(blend(0)),
    y: rounded(blend(1)),
    angle: rounded((Math.atan2(slope(1), slope(0)) * 180) / Math.PI),
  }
}

/** A pointed leaf that grows to the right from (0, 0), with a darker half. */
function leaf(length: number, fill: string, shaded: string): string {
  const wide = rounded(length * 0.24)
  const near = rounded(length * 0.3)
  const far = rounded(length * 0.72)
  return [
    shape(`M0 0 C${near} ${-wide} ${far} ${-wide} ${length} 0 C${far} ${wide} ${near} ${wide} 0 0 Z`, fill),
    shape(`M0 0 L${length} 0 C${far} ${wide} ${near} ${wide} 0 0 Z`, shaded),
  ].join('')
}

/** A stem with leaves left and right in turn, smaller towards its tip, and, in a colour, a berry beside every third. */
export function sprig(stem: Stem, leaves: number, length: number, berries?: string): string {
  const [a, b, c, d] = stem
  const parts = [stroke(`M${a.join(' ')} C${b.join(' ')} ${c.join(' ')} ${d.join(' ')}`, ink.leafDeep, 0.9)]
  for (let index = 0; index < leaves; index++) {
    const t = 0.14 + (0.86 * (index + 1)) / leaves
    const { x, y, angle } = along(stem, Math.min(t, 1))
    const last = index === leaves - 1
    const turn = last ? angle : angle + (index % 2 ? 48 : -48)
    const size = rounded(length * (1 - 0.45 * (index / leaves)))
    parts.push(
      `<g transform="translate(${x} ${y}) rotate(${rounded(turn)})">${leaf(size, ink.leaf, ink.leafDeep)}</g>`,
    )
    if (berries && index % 3 === 1) parts.push(berry(x, y, angle + (index % 2 ? -60 : 60), berries))
  }
  return parts.join('')
}

function berry(x: number, y: number, angle: number, fill: string): string {
  const turn = (angle * Math.PI) / 180
  const tip = { x: rounded(x + 6.5 * Math.cos(turn)), y: rounded(y + 6.5 * Math.sin(turn)) }
  return [
    stroke(`M${x} ${y} L${tip.x} ${tip.y}`, ink.leafDeep, 0.6),
    disc(tip.x, tip.y, 2.4, fill),
    disc(rounded(tip.x - 0.8), rounded(tip.y - 0.8), 0.6, ink.paper),
  ].join('')
}

/** Upright blades, as of a mother-in-law's tongue. Grows from (0, 0). */
export function blades(): string {
  const blade = (lean: number, height: number) =>
    `<g transform="rotate(${lean})">${shape(`M-3 2 C-4.5 ${-height * 0.4} -4 ${-height * 0.75} 0 ${-height} C4 ${-height * 0.75} 4.5 ${-height * 0.4} 3 2 Z`, ink.leaf)}${shape(`M0 2 C1 ${-height * 0.4} 1 ${-height * 0.75} 0 ${-height} C4 ${-height * 0.75} 4.5 ${-height * 0.4} 3 2 Z`, ink.leafDeep)}</g>`
  return [blade(-24, 32), blade(22, 36), blade(-11, 46), blade(11, 42), blade(0, 54)].join('')
}

/** A geranium in flower. Grows from (0, 0), about 44 mm high. */
export function geranium(): string {
  const heads: [number, number][] = [
    [-12, -38],
    [3, -46],
    [15, -34],
  ]
  const leaves: [number, number, number][] = [
    [-14, -11, 7],
    [13, -12, 7.5],
    [-5, -17, 7],
    [6, -7, 7.5],
    [-8, -4, 6],
  ]
  return [
    heads
      .map(([x, y]) => stroke(`M0 0 C${x * 0.2} ${y * 0.5} ${x} ${y * 0.5} ${x} ${y}`, ink.leafDeep, 0.9))
      .join(''),
    leaves
      .map(
        ([x, y, r]) =>
          disc(x, y, r, ink.leaf) + disc(x, y, r * 0.62, ink.leafDeep) + disc(x, y, r * 0.42, ink.leaf),
      )
      .join(''),
    heads.map(([x, y]) => flowerHead(x, y)).join(''),
  ].join('')
}

function flowerHead(x: number, y: number): string {
  const petals: [number, number][] = [
    [-4.5, 1],
    [4.5, 1],
    [-2.5, -3.5],
    [3, -3.5],
    [0, 3],
  ]
  return (
    petals
      .map(([dx, dy], index) => disc(x + dx, y + dy, 3.6, index % 2 ? ink.vermilionDeep : ink.vermilion))
      .join('') + disc(x, y - 0.5, 2, ink.blush)
  )
}
