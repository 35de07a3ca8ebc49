import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { mediaKinds, mediaNotes } from '#db/rules/media/files.ts'
import { createdAt, id, moment } from './columns.ts'
import { groups } from './groups.ts'
import { users } from './people/users.ts'

/** What is known of a stored file of the library. */
export type MediaFacts = {
  fileName: string
  mime: string // of the file that is sent to readers
  bytes: number // as it was sent to us
  sha256: string // likewise
  widthPx: number | null
  heightPx: number | null
  durationMs: number | null
}

/** Pictures and films of a group, which hotspots and slides name by id. */
export const media = pgTable(
  'media',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    kind: text({ enum: mediaKinds }).notNull(),
    fileName: text().notNull(), // as its sender called it
    mime: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    widthPx: integer(),
    heightPx: integer(),
    durationMs: integer(),
    altText: text(),
    /** Key of its files, see `db/rules/media`; null until they are made. */
    fileKey: text(),
    /** A file that waits to become its own, or to take the place of its own. */
    uploadKey: text(),
    posterUploadKey: text(),
    /** True for a film from which the notes of its camera were removed; films of before get their turn in a night. */
    notesRemoved: boolean().notNull().default(false),
    /** Failed attempts to remove them, which end after some. */
    notesAttempts: smallint().notNull().default(0),
    uploaded: jsonb().$type<Pick<MediaFacts, 'fileName' | 'mime' | 'bytes' | 'sha256'>>(),
    note: text({ enum: mediaNotes }), // why the last file cannot be used; null if it can
    /** The file that was replaced last, which an undo brings back. */
    formerKey: text(),
    /** Keys that it had before, by which drafts, copies and undone hotspots may still name it; newest last, their files may be gone. */
    earlierKeys: text().array().notNull().default([]),
    former: jsonb().$type<MediaFacts>(),
    replacedAt: moment(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  table => [
    index('media_group').on(table.groupId, table.id),
    index('media_sha256').on(table.groupId, table.sha256),
  ],
)
export type Media = typeof media.$inferSelect
