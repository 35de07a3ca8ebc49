import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { PublicationPageJson } from '#app/dashboard/api/_json/publications/publications.ts'
import type { newPublication } from '#app/v2/_json/publication-fields.ts'
import type { publicationJson } from '#app/v2/_json/publications.ts'
import { call } from '../client.ts'

export type Publication = z.output<typeof publicationJson>
export type NewPublication = z.input<typeof newPublication>

const ofGroup = '/v2/groups/{group_id}/publications'
const one = `${ofGroup}/{publication_id}` as const

/** Query key of all lists of a group. */
export function publicationsOf(groupId: number) {
  return { queryKey: ['groups', groupId, 'publications'] as const }
}

export function publicationOf(groupId: number, id: number) {
  return queryOptions({
    queryKey: ['groups', groupId, 'publication', id],
    queryFn: async () => {
      const params = { group_id: groupId, publication_id: id }
      return (await call('GET', one, { params })).publication[0]
    },
  })
}

export function usePublication(groupId: number, initialData: Publication) {
  const { data } = useQuery({ ...publicationOf(groupId, initialData.id), initialData })
  return data
}

/** @throws Refused */
export async function createPublication(groupId: number, publication: NewPublication): Promise<Publication> {
  const created = await call('POST', ofGroup, { params: { group_id: groupId }, body: { publication } })
  return created.publication
}

/** Updates a publication in all caches. */
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
