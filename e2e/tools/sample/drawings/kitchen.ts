import { palette as ink } from '../palette.ts'
import { at, block, oval, picture, shape, stroke, within } from './svg.ts'

/** An enamel kettle with a wooden grip. Stands on (0, 0), 60 mm high. */
export function magpie(): string {
  const body =
    'M-25 0 C-30 -8 -29 -23 -18 -32 C-10 -37.5 10 -37.5 18 -32 C29 -23 30 -8 25 0 C18 1.6 -18 1.6 -25 0 Z'
  return picture(
    'magpie',
    [
      stroke('M-20 -28 C-30 -64 30 -64 20 -28', ink.ink, 2),
      stroke('M-12 -53.4 C-4 -55.6 4 -55.6 12 -53.4', ink.wood, 5),
      stroke('M-11 -54.6 C-4 -56.4 4 -56.4 10 -54.8', ink.saffron, 0.7),
      shape('M21 -20 C33 -20 34 -31 41 -39 L47 -36 C42 -26 40 -8 23 -5 Z', ink.ink),
      stroke('M41 -39 L47 -36', ink.paper, 1.4),
      within(
        'magpie-body',
        body,
        ink.ink,
        [
          shape('M-32 -13 C-14 -21 12 -6 32 -15 L32 4 L-32 4 Z', ink.paper),
          shape('M12 -10.5 C20 -11 26 -12.5 32 -15 L32 4 L15 4 C20 0 20 -6 12 -10.5 Z', ink.sand),
          stroke('M-23 -21 C-21 -26 -18 -29 -13 -31', ink.steel, 1.2),
        ].join(''),
      ),
      shape('M-11.5 -35 C-9 -41 9 -41 11.5 -35 C6 -33.5 -6 -33.5 -11.5 -35 Z', ink.oxblood),
      stroke('M-11.5 -35 C-6 -33.4 6 -33.4 11.5 -35', ink.paper, 0.6),
      block(-2.6, -44.6, 5.2, 5, ink.wood, 2.4),
    ].join(''),
  )
}

/** One stacking mug. */
function mug(glaze: string, shaded: string): string {
  const body = 'M-10 -18 L10 -18 L9 -2 C9 -0.6 8 0 7 0 L-7 0 C-8 0 -9 -0.6 -9 -2 Z'
  return [
    stroke('M9 -14 C17 -15 17 -4 9 -5', glaze, 2.2),
    within(
      'mug',
      body,
      glaze,
      block(4, -20, 8, 22, shaded) + block(-12, -3.6, 24, 5, ink.wood) + block(4, -3.6, 8, 5, ink.woodDeep),
    ),
    oval(0, -18, 10, 1.5, shaded),
  ].join('')
}

/** Four mugs in two stacks. Stands on (0, 0), 36 mm high. */
export function sparrow(): string {
  return picture(
    'sparrow',
    [
      at(-13.5, 0, mug(ink.oxblood, ink.wine)),
      at(-13.5, -18, mug(ink.blush, ink.blushDeep)),
      at(13.5, 0, mug(ink.paper, ink.sand)),
      at(13.5, -18, mug(ink.vermilion, ink.vermilionDeep)),
    ].join(''),
  )
}

/** A cherry board with a forked tail. Hangs from (0, 0), 84 mm long with its loop. */
export function swallow(): string {
  const board =
    'M-4 10 C-4 6.5 4 6.5 4 10 C4 17 4 20 5.5 23 C8 28 18 26 18 35 L18 78 C18 84 15 85 12 81 L3 71 C1 69 -1 69 -3 71 L-12 81 C-15 85 -18 84 -18 78 L-18 35 C-18 26 -8 28 -5.5 23 C-4 20 -4 17 -4 10 Z'
  const grain = (x: number) =>
    stroke(`M${x * 0.3} 8 C${x * 0.3} 24 ${x} 26 ${x} 40 L${x * 1.05} 90`, ink.oxblood, 0.35)
  return picture(
    'swallow',
    [
      within(
        'swallow-board',
        board,
        ink.woodDeep,
        shape('M-30 4 L-8 4 C-2 30 -6 60 -12 90 L-30 90 Z', ink.wood) +
          [-14, -10.5, -5, 1, 5.5, 10, 15].map(grain).join(''),
      ),
      oval(0, 13, 1.7, 1.7, ink.saffron),
      stroke('M0 13 C-3.5 7 -2 2 0 0 C2 2 3.5 7 0 13', ink.ink, 0.9),
    ].join(''),
  )
}

/** A jug with a generous lip. Stands on (0, 0), 64 mm high. */
export function pelican(): string {
  const body =
    'M-13 0 C-21 -7 -23 -21 -17 -33 C-14 -40 -11 -46 -12 -53 L-22 -62 C-14 -61 4 -60 12 -60 C11 -50 12 -43 16 -34 C22 -22 21 -8 13 0 C8 1.6 -8 1.6 -13 0 Z'
  return picture(
    'pelican',
    [
      stroke('M12 -54 C31 -58 32 -31 18 -27', ink.blush, 3.6),
      stroke('M13.5 -52.5 C27 -55 29 -33 18.5 -29', ink.blushDeep, 0.9),
      within(
        'pelican-body',
        body,
        ink.blush,
        [
          shape('M5 -64 C5 -50 5 -44 8 -34 C12 -20 11 -8 5 4 L30 4 L30 -64 Z', ink.blushDeep),
          shape(
            'M-26 -66 L26 -66 L26 -30 C20 -26 16 -34 10 -31 C4 -28 0 -20 -5 -27 C-9 -32 -14 -24 -24 -28 Z',
            ink.oxblood,
          ),
          shape('M5 -64 C5 -50 5 -44 8 -31 C12 -33 17 -27 26 -30 L26 -66 Z', ink.wine),
          stroke('M-14 -37 C-11 -43 -9 -48 -9.5 -54', ink.blushDeep, 0.9),
        ].join(''),
      ),
      oval(-3, -60.7, 14, 1.1, ink.wineDeep),
    ].join(''),
  )
}
