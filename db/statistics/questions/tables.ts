import { type SQL, sql } from 'drizzle-orm'
import { inSnakeCase } from '#db/rules/camel-case.ts'
import type { Slice } from '#db/slices.ts'

/** A part of a table's rows, the largest of one figure first. */
export type TableSlice<Figure extends string> = { orderBy: Figure; slice: Slice }

export function sums<Figure extends string>(...figures: Figure[]): Record<Figure, SQL> {
  const sumOf = (figure: Figure) => sql`coalesce(sum(${sql.identifier(inSnakeCase(figure))}), 0)`
  return Object.fromEntries(figures.map(figure => [figure, sumOf(figure)])) as Record<Figure, SQL>
}

export function asColumns(figures: Record<string, SQL>): SQL {
  return sql.join(
    Object.entries(figures).map(([name, value]) => sql`(${value})::float8 as ${sql.identifier(name)}`),
    sql`, `,
  )
}

/** Returns the query of a part. @param tie orders rows that have as much, such as `pageId` */
export function tableSlice<Figure extends string>(
  query: SQL,
  { orderBy, slice }: TableSlice<Figure>,
  tie: string,
): SQL {
  return sql`
    select * from (${query}) as figures
    order by ${sql.identifier(orderBy)} desc nulls last, ${sql.identifier(tie)}
    limit ${slice.limit + 1} offset ${slice.offset}`
}
