import { palette as ink } from '../palette.ts'
import { block, disc, mirrored, oval, picture, repeat, shape, stroke, within } from './svg.ts'

const bow = 'M-21.5 -48 C-26 -78 -20 -97 0 -97 C20 -97 26 -78 21.5 -48'

/** A bow-back kitchen chair, seen from the front. Stands on (0, 0), 98 mm high. */
export function rook(color: string = ink.ink, shaded: string = ink.oxblood): string {
  const backLeg = stroke('M-12 -40 L-15.5 -3', shaded, 2.4)
  const frontLeg = shape(
    'M-20 -42 L-15.5 -42 C-15.5 -30 -19 -24 -20 -17 C-21 -10 -22 -4 -22.5 0 L-25 0 C-25 -6 -24 -12 -23 -18 C-22 -26 -21.5 -32 -20 -42 Z',
    color,
  )
  return picture(
    'rook',
    [
      backLeg + mirrored(backLeg),
      `<clipPath id="rook-bow"><path d="${bow} Z"/></clipPath>`,
      `<g clip-path="url(#rook-bow)">${repeat(7, index => stroke(`M${(index - 3) * 5.4} -48 L${(index - 3) * 6.9} -98`, color, 1.25))}</g>`,
      stroke(bow, color, 2.8),
      stroke('M-20.5 -18 C-10 -20 10 -20 20.5 -18', shaded, 1.8),
      frontLeg + mirrored(frontLeg),
      shape(
        'M-27 -46.5 C-27 -50 -15 -51 0 -51 C15 -51 27 -50 27 -46.5 C27 -42.5 21 -40 13 -40.5 C7 -41 5 -39.5 0 -39.5 C-5 -39.5 -7 -41 -13 -40.5 C-21 -40 -27 -42.5 -27 -46.5 Z',
        color,
      ),
      stroke('M-22 -47.2 C-15 -49.2 -6 -47 0 -47 C6 -47 15 -49.2 22 -47.2', shaded, 0.7),
    ].join(''),
  )
}

/** A rocking chair in profile, facing right. Stands on (0, 0), 108 mm high. */
export function bittern(): string {
  return picture(
    'bittern',
    [
      stroke('M-15 -3.5 C-17 -20 -17 -36 -19 -46', ink.ink, 3.2),
      stroke('M25 -4 C24 -18 25 -30 27 -68', ink.ink, 3.2),
      stroke('M-15.5 -17 L24 -19', ink.ink, 1.6),
      stroke('M-44 -9 C-28 2.5 26 4 50 -12', ink.ink, 3.4),
      within(
        'bittern-back',
        'M-23 -48 C-25 -66 -34 -88 -38 -100 C-40 -106 -32 -109 -28 -103 C-21 -90 -11 -70 -8 -54 C-8 -48 -14 -46 -23 -48 Z',
        ink.vermilion,
        shape('M-30 -110 C-28 -92 -16 -72 -16 -44 L0 -44 L-12 -84 Z', ink.vermilionDeep) +
          stroke('M-33 -84 L-18 -90', ink.vermilionDeep, 0.7) +
          stroke('M-27 -66 L-10 -71', ink.wineDeep, 0.5),
      ),
      stroke('M-19 -46 C-22 -66 -33 -90 -37 -106', ink.ink, 3.2),
      within(
        'bittern-seat',
        'M-20 -50 C-20 -57 -8 -58 6 -59 C20 -60 34 -62 35 -56 C36 -50 30 -47 14 -46 C0 -45 -20 -43 -20 -50 Z',
        ink.vermilion,
        shape('M-24 -49 C-8 -49 22 -49 38 -56 L38 -40 L-24 -40 Z', ink.vermilionDeep),
      ),
      stroke('M-19 -45.5 L28 -48', ink.ink, 3),
      stroke('M-26.5 -72 C-12 -68 16 -66 36 -70', ink.ink, 3.4),
      stroke('M-24 -73 C-12 -69.7 14 -67.6 33 -71', ink.oxblood, 0.7),
    ].join(''),
  )
}

/** One turn of the cord on the stool's seat, `reach` mm to each side. */
function weave(reach: number): string {
  const rise = Math.round(reach * 20) / 100
  return `M${-reach} -46.3 L0 ${-46.3 - rise} L${reach} -46.3 L0 ${-46.3 + rise} Z`
}

/** A three-legged stool with a seat of paper cord. Stands on (0, 0), 48 mm high. */
export function plover(): string {
  return picture(
    'plover',
    [
      shape('M-2 -42 L2 -42 L1.8 -3 L-1.2 -3 Z', ink.woodDeep),
      shape('M-15 -42 L-10.5 -42 L-17 0 L-19.5 0 Z', ink.wood),
      shape('M10.5 -42 L15 -42 L19.5 0 L17 0 Z', ink.wood),
      stroke('M-15 -18 L15 -18', ink.woodDeep, 1.5),
      within(
        'plover-seat',
        'M-19 -46 C-19 -48.5 -11 -50 0 -50 C11 -50 19 -48.5 19 -46 L19 -43.5 C19 -41 11 -39.5 0 -39.5 C-11 -39.5 -19 -41 -19 -43.5 Z',
        ink.sand,
        repeat(19, index => stroke(`M${-18 + index * 2} -47 L${-18 + index * 2} -38`, ink.steelDeep, 0.35)) +
          oval(0, -46, 19, 4, ink.sand) +
          oval(0, -46.3, 16.5, 3.2, ink.paper) +
          repeat(4, index => stroke(weave(13 - index * 3.2), ink.steelDeep, 0.35)),
      ),
    ].join(''),
  )
}

const railTop = -82

/** The long daybed, 204 mm: it stands on (0, 0) and is drawn once for both pages. */
export function curlew(): string {
  const leg = shape(
    'M-3 -24 L3 -24 C3 -18 1.6 -16 1.6 -10 C1.6 -6 2.4 -3 1.8 0 L-1.8 0 C-2.4 -3 -1.6 -6 -1.6 -10 C-1.6 -16 -3 -18 -3 -24 Z',
    ink.wood,
  )
  const post = stroke(`M97 -24 C97 -52 96 -66 100 ${railTop - 2}`, ink.wood, 4)
  const bolster = [
    disc(86, -57, 11, ink.leafDeep),
    disc(85.4, -57.6, 9.6, ink.leaf),
    disc(85.4, -57.6, 1.4, ink.saffron),
  ].join('')
  return [
    repeat(31, index =>
      stroke(`M${-93 + index * 6.2} -46 L${-93 + index * 6.2} ${railTop}`, ink.woodDeep, 1.1),
    ),
    stroke(`M-98 ${railTop} C-50 ${railTop - 5} 50 ${railTop - 5} 98 ${railTop}`, ink.wood, 3.6),
    post + mirrored(post),
    [-94, -32, 32, 94].map(x => `<g transform="translate(${x} 0)">${leg}</g>`).join(''),
    block(-98, -31, 196, 8, ink.wood, 1.5),
    block(-98, -26, 196, 3, ink.woodDeep, 1.5),
    bolster + mirrored(bolster),
    within(
      'curlew-mattress',
      'M-94 -50 C-94 -52 -92 -53 -90 -53 L90 -53 C92 -53 94 -52 94 -50 L94 -34 C94 -31 92 -30 90 -30 L-90 -30 C-92 -30 -94 -31 -94 -34 Z',
      ink.leaf,
      block(-96, -38, 192, 10, ink.leafDeep) +
        repeat(15, index => disc(-84 + index * 12, -41.5, 0.9, ink.sage)),
    ),
    stroke('M-92 -51 L92 -51', ink.sage, 0.6),
  ].join('')
}

/** A blanket thrown over the daybed's back rail and seat; its middle on x = 0 of the daybed's ground line. */
export function eider(): string {
  const cloth =
    'M-21 -87 C-10 -89.5 10 -89.5 20 -87 C22 -76 20 -64 23 -54 C26 -44 24 -26 26 -13 C10 -10.5 -10 -10.5 -26 -13 C-25 -28 -26 -42 -23 -54 C-20 -64 -22 -76 -21 -87 Z'
  const stripe = (y: number, color: string, width: number) =>
    stroke(`M-30 ${y + 1} C-12 ${y - 1.5} 12 ${y - 1.5} 30 ${y + 1}`, color, width)
  return picture(
    'eider',
    [
      repeat(27, index =>
        stroke(`M${-25.4 + index * 1.95} -12.5 L${-25.6 + index * 1.97} -7.5`, ink.paper, 0.6),
      ),
      within(
        'eider-cloth',
        cloth,
        ink.saffron,
        [
          stripe(-80, ink.paper, 4),
          stripe(-73, ink.vermilion, 1.4),
          stripe(-64, ink.paper, 4),
          shape('M-30 -53 C-12 -55.5 12 -55.5 30 -53 L30 -5 L-30 -5 Z', ink.saffronDeep),
          stripe(-46, ink.sand, 4.4),
          stripe(-38, ink.vermilion, 1.6),
          stripe(-29, ink.sand, 4.4),
          stripe(-21, ink.vermilion, 1.6),
        ].join(''),
      ),
    ].join(''),
  )
}

/** Two linen cushions leaning on each other, standing on (0, 0). */
export function goldcrest(): string {
  const cushion =
    'M-17 -1 C-18 -12 -18 -22 -17 -33 C-6 -31 6 -31 17 -33 C18 -22 18 -12 17 -1 C6 -3 -6 -3 -17 -1 Z'
  return picture(
    'goldcrest',
    [
      `<g transform="translate(15 0) rotate(9)">${within('goldcrest-back', cushion, ink.paper, shape('M6 -36 C10 -22 8 -10 4 2 L22 2 L22 -36 Z', ink.sand))}${stroke(cushion, ink.vermilion, 0.8)}</g>`,
      `<g transform="translate(-8 0) rotate(-7)">${within('goldcrest-front', cushion, ink.vermilion, shape('M6 -36 C10 -22 8 -10 4 2 L22 2 L22 -36 Z', ink.vermilionDeep))}${stroke(cushion, ink.saffron, 0.9)}</g>`,
    ].join(''),
  )
}
