import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { database, type Queryable } from '../client.ts'
import { env } from '../env.ts'
import { happened } from '../events/happened.ts'
import { enqueue, type Payload } from '../queue.ts'
import type { PageFinding } from '../rules/hotspots/findings.ts'
import type { PageRecognition } from '../rules/pages/recognition.ts'
import type { PageBlock, TextRun } from '../rules/pages/text.ts'
import { groups } from '../schema/groups.ts'
import { pages } from '../schema/pages/pages.ts'
import { publications } from '../schema/publications.ts'
import { isNotArchived } from '../selected/states.ts'
import { changePages, someWithPages } from './background.ts'

const priority = 9 // before AVIF pictures, below all other background jobs

const isDue = sql`${pages.recognition} ->> 'state' = 'due'`

/** Requests the words of a publication's pages that have none, if any are due. */
export async function askForRecognition(tx: Queryable, publicationId: number): Promise<void> {
  if (env().ocr) await askIfDue(tx, { publicationId })
}

/** Requests the words that `most` publications lack, at random. */
export async function askForLackingRecognition(most: number): Promise<void> {
  if (!env().ocr) return
  for (const id of await someWithPages(isDue, most)) await askForRecognition(database(), id)
}

/** Makes pages due again whose language had no data, once that is there. @param languages BCP 47 @returns their number */
export async function recogniseAgain(languages: readonly string[]): Promise<number> {
  const language = sql<string>`${pages.recognition} ->> 'language'`
  const again = await database()
    .update(pages)
    .set({ recognition: { state: 'due' } })
    .where(and(sql`${pages.recognition} ->> 'state' = 'no_data'`, inArray(language, [...languages])))
    .returning({ publicationId: pages.publicationId })
  for (const publicationId of new Set(again.map(row => row.publicationId)))
    await askForRecognition(database(), publicationId)
  return again.length
}

/** @returns false if no page is due */
async function askIfDue(tx: Queryable, payload: Payload<'recognise_pages'>): Promise<boolean> {
  const { publicationId } = payload
  const [due] = await tx
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.publicationId, publicationId), isDue))
    .limit(1)
  if (due === undefined) return false
  await enqueue(tx, 'recognise_pages', payload, { key: `recognition:${publicationId}`, priority })
  return true
}

export type PageToRecognise = Awaited<ReturnType<typeof nextToRecognise>> & object

/** Finds the first page that is due, of a publication that is not archived. */
export async function nextToRecognise(publicationId: number) {
  const { id, number, imageKey, extractionVersion, widthPt, heightPt, text, runs, blocks, findings } = pages
  const [next] = await database()
    .select({ id, number, imageKey, extractionVersion, widthPt, heightPt, text, runs, blocks, findings })
    .from(pages)
    .innerJoin(publications, eq(publications.id, pages.publicationId))
    .where(and(eq(pages.publicationId, publicationId), isDue, isNotArchived))
    .orderBy(asc(number))
    .limit(1)
  return next
}

/** Languages that a publication may be in: of most of its text (BCP 47), and of its reader. */
export async function languagesOfText(publicationId: number): Promise<{ read: string[]; set: string }> {
  const language = sql<string>`block ->> 'language'`
  const read = await database()
    .select({ language })
    .from(pages)
    .innerJoin(sql`jsonb_array_elements(${pages.blocks}) as block`, sql`true`)
    .where(and(eq(pages.publicationId, publicationId), sql`block ? 'language'`))
    .groupBy(language)
    .orderBy(desc(sql`sum(length(block ->> 'text'))`))
    .limit(3)
  const [set] = await database()
    .select({ language: sql<string>`coalesce(${publications.language}, ${groups.language})` })
    .from(publications)
    .innerJoin(groups, eq(groups.id, publications.groupId))
    .where(eq(publications.id, publicationId))
  return { read: read.map(row => row.language), set: set?.language ?? 'en' }
}

export type RecognitionResult = {
  recognition: PageRecognition
  /** Undefined if the page stays as it is. */
  content?: { text: string; runs: TextRun[]; blocks: PageBlock[]; findings: PageFinding[] } | undefined
}

/**
 * Stores what was recognised on a page, unless it has other content since, and requests the next page. Readers learn of
 * words at the end, once.
 */
export async function passRecognised(
  { publicationId, isAnyRecognised = false }: Payload<'recognise_pages'>,
  page: Pick<PageToRecognise, 'id' | 'imageKey' | 'extractionVersion'>,
  { recognition, content }: RecognitionResult,
): Promise<void> {
  const { id, imageKey, extractionVersion } = pages
  const isSame = and(
    eq(id, page.id),
    eq(imageKey, page.imageKey),
    eq(extractionVersion, page.extractionVersion),
  )
  await changePages(publicationId, async tx => {
    await tx
      .update(pages)
      .set({ ...content, recognition })
      .where(isSame)
    const isAny = isAnyRecognised || content !== undefined
    const isMore = await askIfDue(tx, { publicationId, isAnyRecognised: isAny })
    if (isAny && !isMore) await happened(tx, { type: 'words.recognised', publicationId })
  })
}
