import { sql } from 'drizzle-orm'
import type { QueryDimension } from '#db/rules/statistics/query/dimensions.ts'
import type { QueryFilter } from '#db/rules/statistics/query/plan.ts'
import type { Days } from '../questions/scopes.ts'

/** The rows that a part of an answer is made of. */
export type Asked = {
  groupId: number
  /** The group's time zone, in which sums and visits have their days. */
  groupZone: string
  /** The time zone of `days` and of steps of time. */
  timeZone: string
  days: Days
  dimensions: readonly QueryDimension[]
  filters: readonly QueryFilter[]
  /**
   * True if publications are told apart: visits and visitors are then each publication's, and added up for several. A
   * group's own are fewer, since one may read two publications.
   */
  isByPublication: boolean
}

/** The name of a dimension's column in parts of an answer. */
export type Key = ReturnType<typeof sql.identifier>

/** Returns the names of the dimensions' columns in parts of an answer, in their order. */
export function keysOf(dimensions: readonly QueryDimension[]): Key[] {
  return dimensions.map((_, place) => sql.identifier(`d${place}`))
}
