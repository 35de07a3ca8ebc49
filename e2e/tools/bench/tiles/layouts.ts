import { others } from './other-layouts.ts'
import {
  type Box,
  type CataloguePage,
  cells,
  type Kind,
  type Photo,
  type Product,
  page,
  plain,
  product,
  tile,
} from './tile-parts.ts'

type Grid = [name: string, columns: number, rows: number, gutters: [number, number], kind: Kind]

const card = (style: string, kind: Photo = 'above'): Kind => ({ photo: kind, style })
const blob = ({ price }: Product, { left, top, width }: Box) =>
  `<div style="position:absolute;left:${left + width - 62}px;top:${top + 10}px;width:56px;height:56px;border-radius:28px;background:#fd0;
    text-align:center;line-height:56px;font-weight:700">${price.replace(' €', '')}</div>`

const grids: Grid[] = [
  ['photo above', 2, 2, [24, 30], plain('above')],
  ['photo above', 3, 3, [24, 30], plain('above')],
  ['photo above, tight', 4, 4, [10, 16], plain('above')],
  ['photo above, wide', 2, 3, [60, 60], plain('above')],
  ['photo above, even', 3, 4, [12, 12], plain('above')],
  ['photo below', 2, 2, [24, 30], plain('below')],
  ['photo below', 3, 3, [24, 30], plain('below')],
  ['photo below, tight', 4, 4, [10, 16], plain('below')],
  ['photo left', 1, 4, [0, 30], plain('left')],
  ['photo left', 2, 4, [30, 24], plain('left')],
  ['photo left', 2, 6, [24, 14], plain('left')],
  ['photo right', 2, 4, [30, 24], plain('right')],
  ['photo right', 1, 5, [0, 20], plain('right')],
  ['price blob', 2, 3, [24, 30], { ...plain('above'), extra: blob }],
  ['price blob', 3, 4, [16, 22], { ...plain('above'), extra: blob }],
  ['cards, filled', 3, 3, [14, 14], card('background:#eee')],
  ['cards, filled', 2, 4, [14, 14], card('background:#e6efe6', 'left')],
  ['cards, border', 3, 3, [14, 14], card('border:1px solid #999;border-radius:8px')],
  ['cards, one border', 3, 4, [-1, -1], card('border:1px solid #999')],
  ['cards, below', 4, 3, [10, 10], card('background:#f4ecd8', 'below')],
  ['cards without photos', 3, 8, [10, 10], card('border:1px solid #bbb', 'none')],
  ['text alone', 3, 9, [30, 30], plain('none')],
  ['right to left', 3, 3, [24, 30], { ...plain('above'), rtl: true }],
  ['right to left, beside', 2, 4, [30, 24], { ...plain('right'), rtl: true }],
  ['right to left, cards', 2, 3, [20, 20], { ...card('background:#eee'), rtl: true }],
  ['one product', 1, 1, [0, 0], plain('above')],
  ['one product, beside', 1, 1, [0, 0], plain('left')],
]

const grid = ([name, columns, rows, gutters, kind]: Grid, number: number): CataloguePage =>
  page(
    `${name} ${columns} × ${rows}`,
    cells(columns, rows, gutters)
      .map((box, at) => tile(product(number, at, kind.rtl), box, kind, at))
      .join(''),
  )

/** @returns pages of many kinds, with their true tiles in the DOM */
export function cataloguePages(): CataloguePage[] {
  return [...grids.map(grid), ...others.map((make, at) => make(grids.length + at))]
}
