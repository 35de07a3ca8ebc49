import { bigint, date, integer, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { sheddableKinds, shedFor } from '#db/rules/installation/shed-writes.ts'

export const shedKind = pgEnum('shed_kind', sheddableKinds)
export const shedWhose = pgEnum('shed_whose', shedFor)

/** Numbers of what strangers sent beyond the ends of a day, without who they were. Kept for 30 days. */
export const shedWrites = pgTable(
  'shed_writes',
  {
    /** UTC. */
    day: date().notNull(),
    /** No foreign key: counts outlive what they name. */
    publicationId: integer().notNull(),
    kind: shedKind().notNull(),
    /** Whose end was reached. */
    whose: shedWhose().notNull(),
    times: bigint({ mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.publicationId, table.kind, table.whose] })],
)
