import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageNoticeJson } from '#app/dashboard/api/_json/page-notices.ts'
import { call } from '../client.ts'
import { conversionsKey } from './conversions.ts'
import type { Named } from './pages.ts'

export type PageNotice = PageNoticeJson

const ofNotices = '/dashboard/api/groups/{group_id}/publications/{publication_id}/page_notices'

/** What is wrong with a publication's pages; read anew when a conversion has ended. */
export function usePageNotices({ groupId, publicationId }: Named, initialData: PageNotice[]): PageNotice[] {
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

/** Makes pages again from the PDFs that are stored. */
export function useConvertAgain({ groupId, publicationId }: Named) {
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
