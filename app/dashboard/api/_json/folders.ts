import { z } from 'zod'
import { collectionJson, collectionToJson } from '#app/v2/_json/collections.ts'
import type { Folder } from '#db/collections/folders.ts'
import { pageImageUrl } from '#db/groups/addresses.ts'

export const folderJson = collectionJson.extend({
  publication_count: z.int().describe('Archived ones left out'),
  archived_count: z.int(),
  cover_urls: z.array(z.url()).describe('Of the newest publications in it'),
})
export type FolderJson = z.output<typeof folderJson>

export function folderToJson(folder: Folder): FolderJson {
  return {
    ...collectionToJson(folder),
    publication_count: folder.publicationCount,
    archived_count: folder.archivedCount,
    cover_urls: folder.covers.map(({ publication, imageKey }) =>
      pageImageUrl(publication, imageKey, 'at200'),
    ),
  }
}
