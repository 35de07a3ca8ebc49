import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageNoticeJson } from '#app/dashboard/api/_json/page-notices.ts'
import { call } from '../client.ts'
import { conversionsKey } from './conversions.ts'
import type { PublicationPath } from './pages.ts'

export type PageNotice = PageNoticeJson

const ofNotices = '/dashboard/api/groups/{group_id}/publications/{publication_id}/page_notices'

/** Returns the problems of a publication's pages, refreshed after conversions. */
export function usePageNotices(
  { groupId, publicationId }: PublicationPath,
  initialData: PageNotice[],
): PageNotice[] {
  const { data } = useQuery({
    queryKey: ['groups', groupId, 'publication', publicationId, 'page_notices'],
    async queryFn() {
      const params = { group_id: groupId, publication_id: publicationId }
      return (await call('GET', ofNotices, { params })).notices
    },
    initialData,
  })
  return data
}

/** Reconverts pages from their stored PDFs. */
export function useConvertAgain({ groupId, publicationId }: PublicationPath) {
  const queries = useQueryClient()
  const params = { group_id: groupId, publication_id: publicationId }
  return useMutation({
    mutationFn: (pageNumbers: number[]) =>
      call('POST', '/v2/groups/{group_id}/publications/{publication_id}/convert_again', {
        params,
        body: { page_numbers: pageNumbers },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: conversionsKey(groupId, publicationId) }),
  })
}
