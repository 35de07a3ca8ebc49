import type { FileOwner } from '../file-seals.ts'
import { pageImageUrl } from '../groups/addresses.ts'
import { listManagedPages, type PageListRow } from './manager.ts'

/** A page in a publication's list of pages, with its picture. */
export type PageListItem = PageListRow & { imageUrl: string }

/** Lists a publication's pages in order. */
export async function shownPages(publication: FileOwner): Promise<PageListItem[]> {
  const pages = await listManagedPages(publication.id)
  return pages.map(page => ({ ...page, imageUrl: pageImageUrl(publication, page.imageKey, 'at200') }))
}
