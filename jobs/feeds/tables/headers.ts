import { targetsNamed } from '#db/rules/feed-files/column-names.ts'
import { missingTargets } from '#db/rules/feed-files/mapping.ts'
import type { TableLine } from './table-line.ts'

/** Lines in which the header is searched: titles, comments and a row of groups may come before. */
export const headerLines = 30

const mostColumns = 5000

/** True if the values name columns of ids and of titles. */
export function namesColumns(values: readonly string[]): boolean {
  return values.length <= mostColumns && missingTargets(targetsNamed(values)).length === 0
}

/** A table's header, and the lines after it. */
export type SplitTable = { header: TableLine | undefined; rows: TableLine[] }

/** Splits a table's first lines at the line that was chosen as header; undefined if it is not among them. */
export function splitAtLine(lines: readonly TableLine[], headerLine: number): SplitTable | undefined {
  const at = lines.slice(0, headerLines).findIndex(({ line }) => line === headerLine)
  return at === -1 ? undefined : { header: lines[at], rows: lines.slice(at + 1) }
}

/**
 * Splits a table's first lines into its header and the rows after it. Of two header rows the one counts that names more
 * fields; without any the first line counts that is neither title nor comment.
 * @param lines `headerLines` of them at least, if there are as many
 */
export function splitAtHeader(lines: readonly TableLine[]): SplitTable {
  const searched = lines.slice(0, headerLines)
  const first = searched.findIndex(({ values }) => namesColumns(values))
  if (first === -1) {
    const at = Math.max(0, searched.findIndex(isTable))
    return { header: lines[at], rows: lines.slice(at + 1) }
  }
  const others = searched.slice(first + 1).findIndex(({ values }) => !namesColumns(values))
  const end = others === -1 ? searched.length : first + 1 + others
  const [header] = searched.slice(first, end).sort((a, b) => countNamed(b) - countNamed(a))
  return { header, rows: lines.slice(end) }
}

function isTable({ values, isTooLong }: TableLine): boolean {
  if (isTooLong) return true
  return !values[0]?.startsWith('#') && values.filter(value => value.trim() !== '').length > 1
}

function countNamed({ values }: TableLine): number {
  return targetsNamed(values).filter(target => target != null).length
}
