import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type {
  ListedPublicationJson,
  PublicationPageJson,
} from '#app/dashboard/api/_json/publications/publications.ts'
import { call } from '../client.ts'
import { publicationsOf } from './publications.ts'

export type ListedPublication = ListedPublicationJson

/** Page of a list, with counts by state. */
export type PublicationPage = PublicationPageJson

const list = '/dashboard/api/groups/{group_id}/publications'

/** @param query as the endpoint takes it */
function publicationPage(groupId: number, query: string) {
  return queryOptions({
    queryKey: [...publicationsOf(groupId).queryKey, 'page', query],
    queryFn: () => call('GET', list, { params: { group_id: groupId }, query }),
  })
}

/** Returns the publications of a group that words match, those that went online last first. */
export function useFoundPublications(groupId: number, words: string) {
  const query = new URLSearchParams({ q: words.trim(), sort: 'published', per_page: '20' })
  if (words.trim() === '') query.delete('q')
  return useQuery({ ...publicationPage(groupId, query.toString()), placeholderData: keepPreviousData })
}

/** Returns a page of a list; keeps the previous one while loading. */
export function usePublicationPage(
  groupId: number,
  query: string,
  initial: { query: string; page: PublicationPage; readAt: number },
) {
  const isInitial = query === initial.query
  return useQuery({
    ...publicationPage(groupId, query),
    initialData: isInitial ? initial.page : undefined,
    initialDataUpdatedAt: isInitial ? initial.readAt : undefined,
    placeholderData: keepPreviousData,
  })
}
