import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { PublicationPageJson } from '#app/dashboard/api/_json/publications/publications.ts'
import { answerOf, type Shapes, v2 } from '../client.ts'

/** A publication as v2 tells it. */
export type Publication = Shapes['Publication']
export type NewPublication = Shapes['NewPublication']

const ofGroup = '/groups/{group_id}/publications'
const one = `${ofGroup}/{publication_id}` as const

/** Under which everything lies that was read of a group's lists. */
export function publicationsOf(groupId: number) {
  return { queryKey: ['groups', groupId, 'publications'] as const }
}

export function publicationOf(groupId: number, id: number) {
  return queryOptions({
    queryKey: ['groups', groupId, 'publication', id],
    queryFn: async () => {
      const { publication } = await answerOf(v2.GET(one, named(groupId, id)))
      return only(publication)
    },
  })
}

export function usePublication(groupId: number, initialData: Publication) {
  const { data } = useQuery({ ...publicationOf(groupId, initialData.id), initialData })
  return data
}

/** @throws Refused */
export async function createPublication(groupId: number, publication: NewPublication): Promise<Publication> {
  const created = await answerOf(
    v2.POST(ofGroup, { params: { path: { group_id: groupId } }, body: { publication } }),
  )
  return created.publication
}

/** Puts a newer copy of a publication wherever it is shown. */
export function showEverywhere(queries: QueryClient, groupId: number, publication: Publication): void {
  queries.setQueryData(publicationOf(groupId, publication.id).queryKey, publication)
  queries.setQueriesData<PublicationPageJson>(publicationsOf(groupId), page => {
    if (page?.publications === undefined) return page
    const publications = page.publications.map(other =>
      other.id === publication.id ? { ...other, ...publication } : other,
    )
    return { ...page, publications }
  })
}

/** One publication is answered as a list of it alone; the client's types forget how long a list is. */
function only(publications: Publication[]): Publication {
  return publications[0] as Publication
}

function named(groupId: number, id: number) {
  return { params: { path: { group_id: groupId, publication_id: id } } }
}
