import { dunnock } from './drawings/bird.ts'
import { martin, robin, snipe, stork } from './drawings/garden.ts'
import { magpie, pelican, sparrow, swallow } from './drawings/kitchen.ts'
import { barnOwl, heron, nightjar, plinth, wren } from './drawings/light.ts'
import { sprig } from './drawings/plants.ts'
import { bittern, curlew, eider, goldcrest, plover, rook } from './drawings/seats.ts'
import { at, block, disc, mirrored, oval, picture, repeat } from './drawings/svg.ts'
import { palette as ink } from './palette.ts'

/** The artwork in millimetres. A spread is drawn once, 420 wide and bleeding at the foot, and cut at the gutter. */
export const pageWidthMm = 210
export const pageHeightMm = 271.515

/** Where things stand. */
const ground = 174

function shadow(x: number, y: number, width: number, color: string): string {
  return oval(x, y, width / 2, 2.6, color)
}

export function cover(): string {
  return [
    block(0, 0, 210, 272, ink.vermilion),
    disc(126, 178, 70, ink.saffron),
    block(0, 228, 210, 44, ink.wine),
    oval(136, 241, 44, 4.2, ink.wineDeep),
    oval(50, 241, 27, 4, ink.wineDeep),
    at(136, 241, rook(ink.ink, ink.oxblood), 1.2),
    at(139, 109, dunnock(), 1.02),
    at(
      48,
      183,
      sprig(
        [
          [0, 0],
          [2, -22],
          [-12, -40],
          [-6, -62],
        ],
        11,
        16,
        ink.paper,
      ),
    ),
    at(
      48,
      183,
      sprig(
        [
          [2, 0],
          [8, -20],
          [22, -28],
          [30, -46],
        ],
        8,
        14,
        ink.paper,
      ),
    ),
    at(50, 241, pelican()),
  ].join('')
}

export function light(): string {
  return [
    block(0, 0, 420, 272, ink.wine),
    block(0, ground - 10, 420, 110, ink.wineDeep),
    heron(ground - 2),
    at(296, ground - 8, dunnock(), 0.58),
    at(346, 92, barnOwl(130)),
    oval(350, ground, 20, 3.2, ink.wine),
    at(349, ground - 1, nightjar(), 0.9),
    at(388, ground, plinth()),
    at(388, ground - 39.5, wren(), 0.98),
  ].join('')
}

export function sit(): string {
  return [
    block(0, 0, 420, 272, ink.paper),
    disc(250, 104, 64, ink.blush),
    block(0, ground - 12, 420, 110, ink.blush),
    shadow(58, ground + 0.5, 96, ink.blushDeep),
    shadow(211, ground, 188, ink.blushDeep),
    shadow(327, ground, 44, ink.blushDeep),
    shadow(379, ground, 56, ink.blushDeep),
    at(56, ground, bittern(), 0.96),
    at(211, ground, picture('curlew', curlew()), 0.92),
    at(155, ground, eider(), 0.92),
    at(258, ground - 48.5, goldcrest(), 0.95),
    at(227, ground - 89.2, dunnock(), 0.62),
    at(327, ground, plover(), 1.02),
    at(379, ground, rook(), 0.98),
  ].join('')
}

export function table(): string {
  const rail = 68
  const peg = (x: number) => block(x - 1.6, rail - 1, 3.2, 7, ink.woodDeep, 1.6)
  const stand = ground + 3
  return [
    block(0, 0, 210, 272, ink.saffron),
    block(210, 0, 210, 272, ink.sage),
    block(14, rail - 3, 392, 6, ink.wood, 3),
    block(14, rail + 1, 392, 2, ink.woodDeep, 1),
    [128, 316, 379, 396].map(peg).join(''),
    at(344, rail - 11.4, mirrored(dunnock()), 0.6),
    at(128, rail + 3, swallow(), 0.8),
    at(316, rail + 3, martin(), 0.9),
    at(379, rail + 3, snipe(), 0.78),
    cloth(),
    shadow(54, stand + 1, 72, ink.sand),
    shadow(131, stand + 1, 58, ink.sand),
    shadow(181, stand + 1, 42, ink.sand),
    shadow(266, stand + 1, 52, ink.sand),
    shadow(354, stand + 1, 92, ink.sand),
    at(50, stand, magpie(), 1.1),
    at(128, stand, sparrow(), 0.95),
    at(
      178,
      stand - 59,
      sprig(
        [
          [0, 0],
          [6, -28],
          [30, -44],
          [70, -34],
        ],
        12,
        17,
        ink.vermilion,
      ),
    ),
    at(
      176,
      stand - 59,
      sprig(
        [
          [0, 0],
          [-2, -20],
          [-4, -32],
          [4, -46],
        ],
        8,
        15,
        ink.vermilion,
      ),
    ),
    at(180, stand, pelican()),
    at(266, stand, stork(), 0.92),
    at(352, stand, robin()),
  ].join('')
}

/** The tablecloth of pages 6–7, which also carries their captions. */
function cloth(): string {
  return [
    block(0, ground - 4, 420, 102, ink.paper),
    repeat(60, index => disc(3.5 + index * 7, ground - 4, 3.5, ink.paper)),
    block(0, ground + 9, 420, 1.1, ink.vermilion),
    block(0, ground + 11.4, 420, 0.4, ink.vermilion),
  ].join('')
}

export function back(): string {
  return [
    block(0, 0, 210, 118, ink.saffron),
    block(0, 114, 210, 158, ink.wine),
    block(0, 110, 210, 4, ink.vermilion),
    at(46, 110, magpie(), 1.15),
    at(129, 110, sparrow(), 0.95),
    at(181, 98.3, mirrored(dunnock()), 0.84),
  ].join('')
}
