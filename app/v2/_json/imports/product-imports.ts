import { z } from 'zod'
import type { ListedImport } from '#db/imports/logs.ts'
import { actorInWords } from '#db/rules/activity/actors.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { importStates } from '#db/rules/imports/imports.ts'
import { unknownValuesOf } from '#db/rules/imports/notes.ts'
import { utcTime } from '../webhooks/webhooks.ts'
import { outcomeJson, outcomeToJson } from './outcomes.ts'

export const importNoteJson = z
  .object({
    line: z.int().nullable().describe('Where the row begins in the file, from 1; null for the whole file'),
    item: z.int().nullable().describe('The number of the item, from 1, in an XML or JSON feed'),
    id: z.string().nullable(),
    field: z.string().nullable(),
    sentence: z.string(),
    is_left_out: z.boolean().describe('Whether the row made no product'),
  })
  .meta({ id: 'ImportNote' })

export const productImportJson = z
  .object({
    id: z.int(),
    library_title: z.string().nullable().describe("null for the group's own feed"),
    url: z.string().describe('Without passwords; empty for integrations and uploaded files'),
    file_name: z.string().nullable().describe('Of an uploaded file'),
    state: z.enum(importStates),
    success_count: z.int().nullable(),
    failed_count: z.int().nullable(),
    error: z.string().nullable(),
    dismissed: z
      .object({ by: z.string(), at: utcTime })
      .nullable()
      .describe('By whom and when, where it was held and then dismissed; its state is failed'),
    confirmed: z
      .object({ by: z.string(), at: utcTime, repeated_as: z.int().nullable() })
      .nullable()
      .describe('By whom and when, where it was held and then confirmed, and the import that repeats it'),
    unchanged_since: z.int().nullable().describe('The import that read the file, where it had not changed'),
    created_at: utcTime,
    ended_at: utcTime.nullable(),
    held: outcomeJson.held,
    unknown_values: z
      .array(z.object({ field: z.string().nullable(), value: z.string(), count: z.int() }))
      .describe('The ten most frequent values that were not understood, such as an availability or a price'),
    totals: z.array(
      z.object({
        field: z.string().nullable(),
        sentence: z.string(),
        is_left_out: z.boolean(),
        count: z.int(),
      }),
    ),
  })
  .meta({ id: 'ProductImport', description: "An import of a group's feed or of a product library" })

export function productImportToJson(listed: ListedImport): z.input<typeof productImportJson> {
  return {
    id: listed.id,
    library_title: listed.libraryTitle,
    url: maskCredentials(listed.url),
    file_name: listed.fileName,
    state: listed.state,
    success_count: listed.successCount,
    failed_count: listed.failedCount,
    error: listed.error,
    dismissed: dismissalOf(listed),
    confirmed: confirmationOf(listed),
    unchanged_since: listed.unchangedSince,
    created_at: listed.createdAt.toISOString(),
    ended_at: listed.endedAt?.toISOString() ?? null,
    held: outcomeToJson(listed).held,
    unknown_values: unknownValuesOf(listed.noteTotals),
    totals: listed.noteTotals.map(({ values: _, reason: __, ...total }) => leftOutToJson(total)),
  }
}

function dismissalOf({ dismissedBy, dismissedAt }: ListedImport) {
  if (dismissedBy === null || dismissedAt === null) return null
  return { by: actorInWords(dismissedBy), at: dismissedAt.toISOString() }
}

function confirmationOf({ confirmedBy, confirmedAt, repeatedAs }: ListedImport) {
  if (confirmedBy === null || confirmedAt === null) return null
  return { by: actorInWords(confirmedBy), at: confirmedAt.toISOString(), repeated_as: repeatedAs }
}

/** Tells `isLeftOut` by its name in answers. */
export function leftOutToJson<Note extends { isLeftOut: boolean }>({ isLeftOut, ...note }: Note) {
  return { ...note, is_left_out: isLeftOut }
}
