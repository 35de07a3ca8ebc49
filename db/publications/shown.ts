import { pageImageUrl, pdfDownloadUrl, readerUrl } from '../groups/addresses.ts'
import { languageOf, publicationLanguages } from '../rules/publications/language.ts'
import type { Publication } from './publications.ts'

/** A publication as screens show it, without what only the form of its settings needs. */
export type ShownPublication = ReturnType<typeof shownPublication>

export function shownPublication(publication: Publication) {
  const { id, groupId, collectionId, metatagIds, title, browserTitle, slug, pageCount } = publication
  const { state, disableSeo, secured, onlineAt, offlineAt, scheduleOnlineAt, scheduleOfflineAt } = publication
  const { test, customHeader, group, coverKey, convertedAt } = publication
  return {
    ...{ id, groupId, collectionId, metatagIds, title, slug, pageCount },
    ...{ state, disableSeo, secured, onlineAt, offlineAt, scheduleOnlineAt, scheduleOfflineAt },
    test,
    hasCustomHeader: Boolean(customHeader),
    browserTitle: browserTitle || title,
    language: languageOf({ publication, group }),
    languages: publicationLanguages({ publication, group }),
    /** The first page at the 800 resolution; null before the first conversion has finished. */
    coverUrl: coverKey && pageImageUrl(publication, coverKey, 'at800'),
    /** Null until the first conversion has finished. */
    publicUrl: convertedAt && readerUrl(group, slug),
    pdfDownloadUrl: pdfDownloadUrl(publication),
  }
}
