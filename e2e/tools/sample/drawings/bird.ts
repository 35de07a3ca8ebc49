import { palette as ink } from '../palette.ts'
import { disc, shape, stroke, within } from './svg.ts'

const body =
  'M-21 5.5 L-9 -1.5 C-5 -9 1 -12 6 -16 C10 -19 17 -18.5 18.5 -12.5 C19.5 -7 17 2 9 6 C3 9 -4 8 -8 5 L-20 8.5 Z'

/** The shop's bird, a dunnock, facing right and 40 mm long. Its feet stand on (2, 14). */
export function dunnock(): string {
  return [
    stroke('M2 7 L1 14 M-1.5 14 L4 14', ink.ink, 0.8),
    stroke('M6 7 L6.5 14 M4 14 L9.5 14', ink.ink, 0.8),
    shape('M17.5 -13.5 L24 -11 L18 -9.5 Z', ink.ink),
    within(
      'dunnock-body',
      body,
      ink.woodDeep,
      [
        shape('M24 -8 C18 -8 14 -12 10 -9 C8 -2 2 4 -8 4.5 L-4 12 L26 8 Z', ink.steelDeep),
        shape('M14 12 C18 4 20 -4 18 -8 L28 -8 L28 12 Z', ink.steel),
        shape('M-22 8 L-9 -3 C-5 -9 0 -9 5 -8 C6 -2 0 3.5 -7 3.5 L-20 8 Z', ink.oxblood),
        stroke('M-14 3.5 L-3 -5 M-10 3 L1 -5.5 M-5 2.5 L3.5 -4', ink.wood, 0.6),
        stroke('M6 -13 L9 -15 M3 -10.5 L6 -12', ink.oxblood, 0.7),
      ].join(''),
    ),
    disc(13.8, -13.5, 1.25, ink.ink),
    disc(14.2, -13.9, 0.35, ink.paper),
  ].join('')
}
