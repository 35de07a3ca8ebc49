import { GraphQLError } from 'graphql'

/** Limit of entries that a connection answers, and its default. */
export const mostPerPage = 50

/** Arguments of a connection. */
export type ConnectionPaging = {
  after?: string | null
  before?: string | null
  first?: number | null
  last?: number | null
}

/** Places from 0, `end` exclusive. */
export type ConnectionRange = { start: number; end: number }

/** Returns the places that are asked for, among a number of entries; empty past the end. @throws GraphQLError */
export function connectionRange(
  { after, before, first, last }: ConnectionPaging,
  total: number,
): ConnectionRange {
  const from = after == null ? 0 : Math.min(placeOf(after), total)
  const to = before == null ? total : Math.max(from, Math.min(placeOf(before) - 1, total))
  const unsaid = first == null && last == null ? mostPerPage : undefined
  const fromStart = first == null ? unsaid : size('first', first)
  const end = fromStart === undefined ? to : Math.min(to, from + fromStart)
  const start = last == null ? from : Math.max(from, end - size('last', last))
  return { start, end }
}

/** Builds a connection of the entries in a range. */
export function connectionOf<Node>(nodes: Node[], { start, end }: ConnectionRange, total: number) {
  const edges = nodes.map((node, index) => ({ cursor: cursorOf(start + index + 1), node }))
  return {
    edges,
    nodes,
    pageInfo: {
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: end < total,
      hasPreviousPage: start > 0,
    },
  }
}

/** @param place from 1 */
function cursorOf(place: number): string {
  return Buffer.from(String(place)).toString('base64').replace(/=+$/, '')
}

function placeOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64').toString('latin1')
  if (!/^\d{1,9}$/.test(text))
    throw new GraphQLError('The cursor is none of ours. Use startCursor, endCursor or the cursor of an edge.')
  return Number(text)
}

function size(name: string, asked: number): number {
  if (asked < 0) throw new GraphQLError(`${name} must not be negative.`)
  return Math.min(asked, mostPerPage)
}
