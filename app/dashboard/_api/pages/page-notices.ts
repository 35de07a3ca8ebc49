import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageNoticeJson } from '#app/dashboard/api/_json/page-notices.ts'
import { answerOf, v2 } from '../client.ts'
import { request } from '../request.ts'
import { conversionsKey } from './conversions.ts'
import type { Named } from './pages.ts'

export type PageNotice = PageNoticeJson

/** What is wrong with a publication's pages; read anew when a conversion has ended. */
export function usePageNotices({ groupId, publicationId }: Named, initialData: PageNotice[]): PageNotice[] {
  const path = `/dashboard/api/groups/${groupId}/publications/${publicationId}/page_notices`
  const { data } = useQuery({
    queryKey: ['groups', groupId, 'publication', publicationId, 'page_notices'],
    queryFn: async () => (await request<{ notices: PageNotice[] }>('GET', path)).notices,
    initialData,
  })
  return data
}

/** Makes pages again from the PDFs that are stored. */
export function useConvertAgain({ groupId, publicationId }: Named) {
  const queries = useQueryClient()
  const path = { group_id: groupId, publication_id: publicationId }
  return useMutation({
    mutationFn: (pageNumbers: number[]) =>
      answerOf(
        v2.POST('/groups/{group_id}/publications/{publication_id}/convert_again', {
          params: { path },
          body: { page_numbers: pageNumbers },
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: conversionsKey(groupId, publicationId) }),
  })
}
