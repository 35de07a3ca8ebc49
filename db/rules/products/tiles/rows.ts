import { around, gaps, type HotspotArea, overlap } from '../../hotspots/areas.ts'
import type { Run } from './containers.ts'
import type { TileMark } from './marks.ts'

const leastRows = 3
const tallestRow = 3.5 // from one number to the next, in line heights
const sameEdge = 0.5 // in line heights
const widestGap = 0.3 // between the cells of a row, in page heights

/** Rows of lists and tables, where numbers stand below each other: the runs beside each number. */
export function rowsOfMarks(
  marks: readonly TileMark[],
  runs: readonly Run[],
  inTheWay: readonly HotspotArea[],
): Map<TileMark, HotspotArea> {
  const rows = new Map<TileMark, HotspotArea>()
  for (const column of columnsOf(marks)) {
    const pitch = Math.min(...column.slice(1).map((mark, at) => mark.top - (column[at]?.top ?? 0)))
    for (const mark of column) rows.set(mark, rowOf(mark, { runs, pitch, inTheWay, marks }))
  }
  return rows
}

function columnsOf(marks: readonly TileMark[]): TileMark[][] {
  const columns: TileMark[][] = []
  for (const mark of marks.toSorted((one, other) => one.top - other.top)) {
    const above = columns.find(column => {
      const last = column.at(-1)
      return last !== undefined && isNextRow(last, mark)
    })
    if (above) above.push(mark)
    else columns.push([mark])
  }
  return columns.filter(column => column.length >= leastRows)
}

function isNextRow(above: TileMark, mark: TileMark): boolean {
  const line = Math.max(above.height, mark.height)
  const isAligned = [above.left - mark.left, above.left + above.width - mark.left - mark.width].some(
    difference => Math.abs(difference) < sameEdge * line,
  )
  return isAligned && mark.top - above.top > line * 0.8 && mark.top - above.top <= tallestRow * line
}

type Around = {
  runs: readonly Run[]
  pitch: number
  inTheWay: readonly HotspotArea[]
  marks: readonly TileMark[]
}

function rowOf(mark: TileMark, { runs, pitch, inTheWay, marks }: Around): HotspotArea {
  const middle = (area: HotspotArea) => area.top + area.height / 2
  const isInRow = (area: HotspotArea) => Math.abs(middle(area) - middle(mark)) < pitch / 2
  const rivals = marks.filter(other => other !== mark && isInRow(other))
  const beside = runs.filter(
    run =>
      isInRow(run) &&
      run.height < 2 * pitch &&
      rivals.every(other => gaps(other, run)[0] >= gaps(mark, run)[0]),
  )
  const isOther = (area: HotspotArea) =>
    inTheWay.some(shape => overlap(shape, area)) ||
    marks.some(other => other !== mark && overlap(other, area))
  let row: HotspotArea = mark
  for (let isGrown = true; isGrown; ) {
    isGrown = false
    for (const run of beside) {
      const next = around([row, run])
      const gap = next.width - row.width - run.width
      if (next.width - row.width < 1e-9 || gap > widestGap || isOther(next)) continue
      row = next
      isGrown = true
    }
  }
  return { ...row, top: middle(mark) - pitch / 2, height: pitch }
}
