import { z } from 'zod'
import { CannotStart } from '#db/cannot-start.ts'

/** First entry of an archive. */
export const headerName = 'backup.json'
/** Entry with the secret key, in encrypted archives. */
export const keyName = 'secret.key'

const header = z.object({
  format: z.literal('recto backup 1'),
  recto: z.string(),
  createdAt: z.iso.datetime(),
  database: z.object({
    postgres: z.string(),
    migration: z.int(),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
    eventDays: z.array(z.iso.date()).default([]),
    sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
  }),
})
export type BackupHeader = z.infer<typeof header>

/** @throws CannotStart for what is no archive of ours, or of a newer format */
export function parseHeader(text: string): BackupHeader {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    json = undefined
  }
  const parsed = header.safeParse(json)
  if (parsed.success) return parsed.data
  throw new CannotStart(
    'This is not a backup that this version of Recto can read. Give an archive made by "npm run backup", or restore it with the version that made it.',
  )
}

const totals = z.object({
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  bytes: z.number(),
  missing: z.array(z.string()),
  /** Archives of older versions compared none. */
  damaged: z.array(z.string()).default([]),
})
/** Totals of an archive, the files that the database names but the store lacks, and those that are not as they were stored. */
export type BackupTotals = z.infer<typeof totals>

/** @throws CannotStart if it is no summary of an archive */
export function parseTotals(manifest: unknown): BackupTotals {
  const parsed = totals.safeParse(manifest)
  if (parsed.success) return parsed.data
  throw new CannotStart(
    'The archive is damaged: its summary cannot be read. Restore another backup, or copy this one again from where it is kept.',
  )
}
