import { z } from 'zod'
import { metatagJson, metatagToJson } from '#app/v2/_json/metatags.ts'
import type { Counts } from '#db/collections/folders.ts'
import type { Metatag } from '#db/schema/metatags.ts'

export const countedMetatagJson = metatagJson.extend({
  publication_count: z.int().describe('Archived ones left out'),
  archived_count: z.int(),
})
export type CountedMetatagJson = z.output<typeof countedMetatagJson>

export function countedMetatagToJson({
  publicationCount,
  archivedCount,
  ...metatag
}: Metatag & Counts): CountedMetatagJson {
  return { ...metatagToJson(metatag), publication_count: publicationCount, archived_count: archivedCount }
}
