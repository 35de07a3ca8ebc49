import { z } from 'zod'

/** The largest id that PostgreSQL's `integer` holds; a greater number names no record. */
export const largestId = 2 ** 31 - 1

/** A record's number in a body or a query. */
export const bodyId = z.int().min(1).max(largestId)
