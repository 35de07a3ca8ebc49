import type { PdfDict } from './values.ts'

const firstOfPng = 10 // PDF 1.7, table 8; TIFF's (2) is for pictures

/** Undoes the prediction of rows, of bytes, as streams of cross-references have it (PNG, 9.2). */
export function unpredicted(data: Buffer, parameters: PdfDict | undefined): Buffer {
  if (Number(parameters?.get('Predictor') ?? 1) < firstOfPng) return data
  const columns = Number(parameters?.get('Columns') ?? 1)
  if (!(columns > 0 && columns < 10_000)) return data
  const rows = Math.floor(data.length / (columns + 1))
  const found = Buffer.alloc(rows * columns)
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const left = column > 0 ? (found[at - 1] ?? 0) : 0
      const above = row > 0 ? (found[at - columns] ?? 0) : 0
      const corner = row > 0 && column > 0 ? (found[at - columns - 1] ?? 0) : 0
      found[at] = (data[at + row + 1] ?? 0) + predicted(filter, left, above, corner)
    }
  }
  return found
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) return 0
  const [a, b, c] = [left, above, corner].map(value => Math.abs(left + above - corner - value))
  if ((a ?? 0) <= (b ?? 0) && (a ?? 0) <= (c ?? 0)) return left
  return (b ?? 0) <= (c ?? 0) ? above : corner
}
