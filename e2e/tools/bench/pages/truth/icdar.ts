import type { Cell, Table } from './measures.ts'

export type TrueTable = { page: number; rows: Table }

/** Reads the tables of ICDAR 2013 (`*-str.xml`); pages count from 1, rows and columns from 0. */
export function tablesOfIcdar(xml: string): TrueTable[] {
  return [...xml.matchAll(/<table\b[\s\S]*?<\/table>/g)].flatMap(([table]) =>
    [...table.matchAll(/<region\b([^>]*)>([\s\S]*?)<\/region>/g)].map(([, attributes = '', cells = '']) => ({
      page: Number(attributeOf(attributes, 'page') ?? 1),
      rows: rowsOf(cells),
    })),
  )
}

function rowsOf(xml: string): Table {
  const rows = new Map<number, { column: number; cell: Cell }[]>()
  for (const [, attributes = '', inside = ''] of xml.matchAll(/<cell\b([^>]*)>([\s\S]*?)<\/cell>/g)) {
    const at = (name: string, otherwise: string) =>
      Number(attributeOf(attributes, name) ?? attributeOf(attributes, otherwise) ?? 0)
    const [row, column] = [at('start-row', 'row'), at('start-col', 'col')]
    const cell = {
      text: unescaped(/<content>([\s\S]*?)<\/content>/.exec(inside)?.[1] ?? ''),
      rowSpan: 1 + at('end-row', 'start-row') - row,
      columnSpan: 1 + at('end-col', 'start-col') - column,
    }
    rows.set(row, [...(rows.get(row) ?? []), { column, cell }])
  }
  return filled(rows)
}

/** Empty cells are left out of the truth; in tables they have a place. */
function filled(rows: Map<number, { column: number; cell: Cell }[]>): Table {
  const width = Math.max(...[...rows.values()].flat().map(({ column, cell }) => column + cell.columnSpan))
  const numbers = [...rows.keys()].sort((one, other) => one - other)
  const taken = new Set<string>()
  for (const [row, cells] of rows)
    for (const { column, cell } of cells)
      for (let down = 0; down < cell.rowSpan; down++)
        for (let across = 0; across < cell.columnSpan; across++) taken.add(`${row + down} ${column + across}`)
  return numbers.map(row => {
    const cells = rows.get(row) ?? []
    return Array.from({ length: width }, (_, column) => {
      const own = cells.find(each => each.column === column)?.cell
      return own ?? (taken.has(`${row} ${column}`) ? undefined : { text: '', rowSpan: 1, columnSpan: 1 })
    }).filter(cell => cell !== undefined)
  })
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}=['"]([^'"]*)['"]`).exec(attributes)?.[1]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name] ?? whole),
  )
}
