import { palette as ink } from '../palette.ts'
import { blades, geranium, sprig } from './plants.ts'
import { at, block, disc, oval, picture, repeat, shape, stroke, within } from './svg.ts'

/** A long-necked watering can, spout to the left. Stands on (0, 0), 72 mm high. */
export function stork(): string {
  const body = 'M-20 0 L-17.5 -40 C-10 -43.5 10 -43.5 17.5 -40 L20 0 C12 2 -12 2 -20 0 Z'
  return picture(
    'stork',
    [
      stroke('M-6 -42 C-4 -68 36 -62 31 -38 C29 -27 25 -20 19 -16', ink.oxblood, 2.6),
      stroke('M-17.5 -36 L-38 -43', ink.oxblood, 1.3),
      shape('M-19 -7 L-53 -57 L-50 -59.5 L-17.5 -22 Z', ink.vermilion),
      shape('M-19 -7 L-53 -57 L-52 -58 L-18 -14 Z', ink.vermilionDeep),
      `<g transform="translate(-52 -59) rotate(-37)">${shape('M-2.5 1 L2.5 1 L7 -5 L-7 -5 Z', ink.vermilion)}${oval(0, -5, 7, 1.8, ink.saffron)}</g>`,
      within(
        'stork-body',
        body,
        ink.vermilion,
        [
          shape('M6 -46 C9 -30 10 -14 8 4 L24 4 L22 -46 Z', ink.vermilionDeep),
          stroke('M-22 -33 C-10 -31 10 -31 22 -33', ink.wine, 0.6),
          stroke('M-22 -6 C-10 -4 10 -4 22 -6', ink.wine, 0.6),
          stroke('M-12.5 -28 L-14 -12', ink.blush, 1.3),
        ].join(''),
      ),
      shape('M-17.5 -40 C-10 -43.5 10 -43.5 17.5 -40 C10 -38 -10 -38 -17.5 -40 Z', ink.wine),
      shape('M2 -42.6 C10 -42.4 15 -41.5 17.5 -40 C12 -38.6 6 -38.3 2 -38.4 Z', ink.vermilion),
    ].join(''),
  )
}

/** A pot and saucer, `width` mm across its rim. Stands on (0, 0); the rim's top is at `-height`. */
function pot(id: string, width: number, height: number): string {
  const half = width / 2
  const foot = half * 0.66
  const rim = height * 0.24
  return [
    block(-half * 0.86, -2.4, width * 0.86, 2.4, ink.vermilionDeep, 1),
    within(
      id,
      `M${-half * 0.92} ${-height + rim} L${half * 0.92} ${-height + rim} L${foot} -1.6 L${-foot} -1.6 Z`,
      ink.vermilion,
      shape(
        `M${half * 0.3} ${-height} L${half * 0.12} 0 L${half} 0 L${half} ${-height} Z`,
        ink.vermilionDeep,
      ) + block(-half, -height + rim, width, 1.2, ink.vermilionDeep),
    ),
    within(
      `${id}-rim`,
      `M${-half} ${-height} L${half} ${-height} L${half * 0.96} ${-height + rim} L${-half * 0.96} ${-height + rim} Z`,
      '#e0623f',
      block(half * 0.32, -height, half, rim, ink.vermilionDeep),
    ),
  ].join('')
}

/** Three planted pots in a row. Stands on (0, 0), 88 mm wide. */
export function robin(): string {
  return [
    at(-33, -17, geranium(), 0.66),
    at(0, -33, blades(), 0.98),
    at(
      33,
      -24,
      sprig(
        [
          [0, 0],
          [-1, -4],
          [-7, -6],
          [-11, -11],
        ],
        6,
        7,
      ),
    ),
    at(
      33,
      -24,
      sprig(
        [
          [0, 0],
          [0, -6],
          [1, -10],
          [0, -14],
        ],
        6,
        7,
      ),
    ),
    at(
      33,
      -24,
      sprig(
        [
          [1, 0],
          [3, -4],
          [8, -5],
          [12, -10],
        ],
        6,
        7,
      ),
    ),
    picture(
      'robin',
      at(-33, 0, pot('robin-small', 18, 18)) +
        at(0, 0, pot('robin-large', 34, 35)) +
        at(33, 0, pot('robin-medium', 24, 25)),
    ),
  ].join('')
}

function tool(head: string): string {
  return [
    stroke('M0 12 C-3 7 -2 3 0 0 C2 3 3 7 0 12', ink.oxblood, 0.9),
    block(-2.6, 9, 5.2, 28, ink.wood, 2.6),
    block(0.4, 10, 2.2, 26, ink.woodDeep, 1.1),
    block(-2.6, 31, 5.2, 4, ink.steel),
    stroke('M0 35 L0 45', ink.steelDeep, 1.8),
    head,
  ].join('')
}

/** A trowel and a hand fork on two pegs 22 mm apart; the first hangs from (0, 0), 78 mm long. */
export function snipe(): string {
  const blade =
    shape('M-5.5 46 C-2 43.5 2 43.5 5.5 46 C6 58 4 70 0 80 C-4 70 -6 58 -5.5 46 Z', ink.steel) +
    shape('M0.4 44.2 C2 44.2 4 45 5.5 46 C6 58 4 70 0 80 Z', ink.steelDeep)
  const tines =
    stroke('M-5.5 76 L-5.5 52 C-5.5 46 5.5 46 5.5 52 L5.5 76', ink.steel, 1.9) +
    stroke('M0 46 L0 77', ink.steelDeep, 1.9)
  return picture('snipe', tool(blade) + at(22, 0, tool(tines)))
}

/** A nest box on its loop. Hangs from (0, 0), 54 mm high. */
export function martin(): string {
  return picture(
    'martin',
    [
      stroke('M0 0 L-9 14 M0 0 L9 14', ink.oxblood, 0.8),
      block(-15, 20, 30, 34, ink.wood),
      block(5, 20, 10, 34, ink.woodDeep),
      repeat(4, index => stroke(`M-15 ${27 + index * 7} L15 ${27 + index * 7}`, ink.woodDeep, 0.5)),
      disc(0, 33, 4.6, ink.ink),
      stroke('M0 43 L0 43.1', ink.ink, 1.8),
      shape('M-20 22 L0 9 L20 22 L20 25.5 L0 12.8 L-20 25.5 Z', ink.oxblood),
      shape('M0 9 L20 22 L20 25.5 L0 12.8 Z', ink.wine),
    ].join(''),
  )
}
