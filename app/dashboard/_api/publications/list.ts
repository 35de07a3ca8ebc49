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

/** A page of a list. While another is on its way, the one before it stays. */
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

/**
 * The ids of all that is found.
 * @param query the same filters as of the list, without sort and page
 * @throws Refused
 */
export async function readPublicationIds(groupId: number, query: string): Promise<number[]> {
  const { publication_ids } = await call('GET', `${list}/ids`, { params: { group_id: groupId }, query })
  return publication_ids
}
