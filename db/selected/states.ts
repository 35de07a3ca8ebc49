import { sql } from 'drizzle-orm'
import { publications } from '../schema/publications.ts'

// Conditions on a publication's state. The state is part of the statement, not one of its values: PostgreSQL keeps one
// plan for whatever the values are, and only a plan that knows the state can use an index over some states alone.

/** Everything but the archive. */
export const isNotArchived = sql`${publications.state} <> 'archived'`
export const isOnline = sql`${publications.state} = 'online'`
export const isOffline = sql`${publications.state} = 'offline'`
