import { palette as ink } from '../palette.ts'
import { block, disc, oval, picture, repeat, shape, stroke, within } from './svg.ts'

/**
 * The floor lamp of pages 2–3, in the spread's own coordinates: it stands at (32, floor), leans over the gutter
 * and hangs its shade, which stands for the product, at (268, 62).
 */
export function heron(floor: number): string {
  const stem = `M32 ${floor - 2} L32 108 C32 22 98 13 174 13 C236 13 268 28 268 62`
  const shade = 'M242 92 C242 73 252 62 268 62 C284 62 294 73 294 92 Z'
  return [
    shape(`M243 92 L293 92 L330 ${floor + 6} L206 ${floor + 6} Z`, ink.glow),
    oval(268, floor + 6, 62, 7.5, ink.glow),
    oval(32, floor + 1, 21, 3.4, ink.wine),
    stroke(stem, ink.saffronDeep, 2.6),
    stroke(stem, ink.saffron, 1.4),
    shape(
      `M14 ${floor} C14 ${floor - 5} 22 ${floor - 6} 32 ${floor - 6} C42 ${floor - 6} 50 ${floor - 5} 50 ${floor} Z`,
      ink.saffron,
    ),
    shape(`M35 ${floor - 6} C44 ${floor - 6} 50 ${floor - 5} 50 ${floor} L38 ${floor} Z`, ink.saffronDeep),
    picture(
      'heron',
      [
        block(264.5, 57, 7, 6, ink.saffronDeep, 1.5),
        within(
          'heron-shade',
          shade,
          ink.vermilion,
          shape('M275 60 C288 66 288 80 287 94 L298 94 L298 60 Z', ink.vermilionDeep) +
            stroke('M249 84 C250 76 254 70 260 67', ink.blush, 1.1),
        ),
        oval(268, 92, 26, 3.4, ink.paper),
        oval(268, 92.6, 15, 1.7, ink.glow),
      ].join(''),
    ),
  ].join('')
}

/** A blown-glass pendant; hangs from a flex of `flex` mm above its cap, foot of the globe at (0, 0). */
export function barnOwl(flex: number): string {
  return [
    disc(0, -20, 31, ink.oxblood),
    stroke(`M0 ${-flex} L0 -44`, ink.saffronDeep, 0.8),
    picture(
      'barn-owl',
      [
        shape('M-6 -38 L-4 -46 L4 -46 L6 -38 Z', ink.saffron),
        shape('M1 -38 L1 -46 L4 -46 L6 -38 Z', ink.saffronDeep),
        within(
          'owl-globe',
          'M0 -40 C13 -40 22 -32 22 -20 C22 -7 13 0 0 0 C-13 0 -22 -7 -22 -20 C-22 -32 -13 -40 0 -40 Z',
          ink.paper,
          shape('M8 -42 C19 -32 19 -8 4 2 L26 4 L28 -40 Z', ink.glow) +
            shape('M15 -42 C25 -30 22 -8 10 2 L26 4 L28 -40 Z', ink.saffron),
        ),
        stroke('M-15 -25 C-14 -30 -10 -34 -5 -35', '#ffffff', 1.2),
      ].join(''),
    ),
  ].join('')
}

/** A table lamp with a pleated shade. Stands on (0, 0), 44 mm high. */
export function wren(): string {
  const base =
    'M-10 0 C-10 -3 -5 -3.5 -3.5 -5 C-2.5 -6.5 -7 -9 -7 -14 C-7 -19 -2.5 -20 -2 -23 L2 -23 C2.5 -20 7 -19 7 -14 C7 -9 2.5 -6.5 3.5 -5 C5 -3.5 10 -3 10 0 Z'
  return picture(
    'wren',
    [
      within(
        'wren-base',
        base,
        ink.wood,
        shape('M1.5 -24 C3 -19 4 -17 3.5 -13 C3 -8 1 -6 2 -4 L5 1 L12 1 L12 -24 Z', ink.woodDeep),
      ),
      within(
        'wren-shade',
        'M-10 -45 L10 -45 L18 -22 C9 -19.5 -9 -19.5 -18 -22 Z',
        ink.glow,
        shape('M4 -46 L8 -18 L20 -18 L12 -46 Z', ink.saffron) +
          repeat(17, index =>
            stroke(`M${(index - 8) * 1.2} -46 L${(index - 8) * 2.25} -19`, ink.saffronDeep, 0.28),
          ),
      ),
      stroke('M-10 -45 L10 -45', ink.saffronDeep, 1),
      stroke('M-18 -22 C-9 -19.5 9 -19.5 18 -22', ink.saffronDeep, 1),
    ].join(''),
  )
}

/** A lantern with a candle. Stands on (0, 0), 58 mm high with its ring. */
export function nightjar(): string {
  return picture(
    'nightjar',
    [
      stroke('M-7.5 -45 C-9 -61 9 -61 7.5 -45', ink.steel, 1.1),
      block(-12, -38, 24, 35, ink.oxblood),
      shape('M0 -33 L12 -3 L-12 -3 Z', ink.saffronDeep),
      oval(0, -20, 7, 10, ink.saffron),
      block(-5, -15, 10, 12, ink.paper, 0.8),
      block(1.5, -15, 3.5, 12, ink.sand),
      shape('M0 -26 C3.5 -21.5 3 -17.5 0 -17 C-3 -17.5 -3.5 -21.5 0 -26 Z', ink.glow),
      repeat(4, index => block(-13.2 + index * 8.2, -39, 1.8, 37, index < 3 ? ink.steel : ink.steelDeep)),
      block(-15, -3.2, 30, 3.2, ink.steel, 0.8),
      block(5, -3.2, 10, 3.2, ink.steelDeep, 0.8),
      shape('M-15 -38 L-9 -45 L9 -45 L15 -38 Z', ink.steel),
      shape('M5 -45 L9 -45 L15 -38 L6 -38 Z', ink.steelDeep),
      block(-5, -49, 10, 4, ink.steel, 0.8),
    ].join(''),
  )
}

/** A plinth table for the lamp to stand on: top at −40, foot at (0, 0). */
export function plinth(): string {
  return [
    oval(2, 0, 21, 3.2, ink.wine),
    shape('M-3 -37 L3 -37 L4.5 -6 C5 -3 16 -2 16 0 L-16 0 C-16 -2 -5 -3 -4.5 -6 Z', ink.oxblood),
    shape('M0.5 -37 L3 -37 L4.5 -6 C5 -3 16 -2 16 0 L3 0 Z', ink.wine),
    block(-21, -40, 42, 3.4, ink.blushDeep, 1.7),
  ].join('')
}
