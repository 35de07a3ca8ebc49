import { z } from 'zod'
import { pathId } from '#app/_http/requests/ids.ts'
import type { FileOwner } from '#db/file-seals.ts'
import { type Edition, isUndoable, stateOf } from '#db/new-editions/editions.ts'
import { upToDate } from '#db/new-editions/rematching.ts'
import { pageChanges, readReview } from '#db/new-editions/review.ts'
import { hotspotTypes } from '#db/rules/hotspots/hotspots.ts'
import { editionStates } from '#db/rules/pages/editions/edition.ts'

export const editionId = pathId.describe('Number of the new edition')

export const editionJson = z
  .object({
    id: z.int(),
    publication_id: z.int(),
    conversion_id: z.int().describe('Makes its pages; its failure is told there'),
    state: z.enum(editionStates).describe('waiting for someone to publish or discard it'),
    created_at: z.string(),
    published_at: z.string().nullable().describe('When its pages took the place of those before'),
    can_be_undone: z.boolean().describe('For 24 hours, while nobody changes the pages'),
    pages: z
      .array(
        z.object({
          source_page_number: z.int().describe('In the PDF, from 1'),
          page_id: z.int().nullable().describe('Of the page whose place it takes'),
          page_number: z.int().nullable().describe('That page has now; null for an added page'),
          change: z.enum(pageChanges).describe('unchanged reads and looks as before'),
          moved: z.boolean().describe('True if its place among the pages that stay changes'),
          image_url: z.string(),
        }),
      )
      .nullable()
      .describe('In their new order, while it waits'),
    removed_pages: z
      .array(
        z.object({
          page_id: z.int().describe('Of the page that is removed'),
          page_number: z.int().describe('That it has now'),
          image_url: z.string(),
          hotspots: z
            .array(z.object({ id: z.int(), type: z.enum(hotspotTypes), name: z.string().nullable() }))
            .describe('Lost with the page'),
        }),
      )
      .nullable()
      .describe('Pages of the publication that no page takes the place of, while it waits'),
  })
  .meta({ id: 'Edition' })

export async function editionToJson(
  publication: FileOwner & { groupId: number },
  found: Edition,
): Promise<z.output<typeof editionJson>> {
  const edition = await upToDate(publication, found)
  const review = await readReview(publication, edition)
  const staying = new Set(review?.pages.flatMap(({ before }) => before?.pageId ?? []))
  const { id, publicationId, conversionId, createdAt, publishedAt } = edition
  return {
    id,
    publication_id: publicationId,
    conversion_id: conversionId,
    state: stateOf(edition),
    created_at: createdAt.toISOString(),
    published_at: publishedAt?.toISOString() ?? null,
    can_be_undone: isUndoable(edition, new Date()),
    pages:
      review?.pages.map(({ made, before, change, isMoved, imageUrl }) => ({
        source_page_number: made,
        page_id: before?.pageId ?? null,
        page_number: before?.number ?? null,
        change,
        moved: isMoved,
        image_url: imageUrl,
      })) ?? null,
    removed_pages:
      review?.former
        .filter(({ pageId }) => !staying.has(pageId))
        .map(({ pageId, number, imageUrl, hotspots }) => ({
          page_id: pageId,
          page_number: number,
          image_url: imageUrl,
          hotspots,
        })) ?? null,
  }
}
