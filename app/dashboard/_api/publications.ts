import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { newPublication, publicationJson } from '#app/v2/_json/publications.ts'
import type { PublicationMove } from '#db/rules/lifecycle.ts'
import { request, requestAll } from './request.ts'

/** A publication as v2 tells it. */
export type Publication = z.output<typeof publicationJson>
export type NewPublication = z.input<typeof newPublication>

/** All publications of a group, newest first. */
export function publicationsOf(groupId: number) {
  return queryOptions({
    queryKey: ['groups', groupId, 'publications'],
    queryFn: () => requestAll<Publication>(`/v2/groups/${groupId}/publications`, 'publications'),
  })
}

export function publicationOf(groupId: number, id: number) {
  return queryOptions({
    queryKey: ['groups', groupId, 'publication', id],
    queryFn: async () => {
      const { publication } = await request<{ publication: [Publication] }>('GET', pathOf(groupId, id))
      return publication[0]
    },
  })
}

export function usePublications(groupId: number, initialData: Publication[] | undefined) {
  return useQuery({ ...publicationsOf(groupId), initialData })
}

export function usePublication(groupId: number, initialData: Publication) {
  const { data } = useQuery({ ...publicationOf(groupId, initialData.id), initialData })
  return data
}

/** @throws Refused */
export async function createPublication(groupId: number, publication: NewPublication): Promise<Publication> {
  const created = await request<{ publication: Publication }>('POST', `/v2/groups/${groupId}/publications`, {
    publication,
  })
  return created.publication
}

const paths = { publish: 'online', unlist: 'unlisted', withdraw: 'offline' } as const
export type PublishingMove = keyof typeof paths

/** Whether the move is one that v2 has an address for. */
export function isPublishingMove(move: PublicationMove): move is PublishingMove {
  return move in paths
}

/** Carries out a move; every screen that shows the publication follows. */
export function useAdvance(groupId: number, id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (move: PublishingMove) => {
      const path = `${pathOf(groupId, id)}/${paths[move]}`
      const { publication } = await request<{ publication: [Publication] }>('POST', path)
      return publication[0]
    },
    onSuccess: publication => showEverywhere(queries, groupId, publication),
  })
}

/** Archives a publication: it leaves the list at once, and comes back when the server refuses. */
export function useArchive(groupId: number) {
  const queries = useQueryClient()
  const { queryKey } = publicationsOf(groupId)
  return useMutation({
    mutationFn: ({ id }: Publication) => request('DELETE', pathOf(groupId, id)),
    async onMutate({ id }) {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, list => list?.filter(other => other.id !== id))
      return { before }
    },
    onError: (_error, _publication, kept) => queries.setQueryData(queryKey, kept?.before),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Takes an archiving back: the publication returns as it was, online too. */
export function useRestore(groupId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (before: Publication) => {
      await request('POST', `/dashboard/api/groups/${groupId}/publications/${before.id}/restore`)
      if (before.state !== 'online') return
      const move = before.disable_seo ? 'unlist' : 'publish'
      await request('POST', `${pathOf(groupId, before.id)}/${paths[move]}`)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['groups', groupId] }),
  })
}

/** Puts a newer copy of a publication wherever it is shown. */
export function showEverywhere(queries: QueryClient, groupId: number, publication: Publication): void {
  queries.setQueryData(publicationOf(groupId, publication.id).queryKey, publication)
  queries.setQueryData(publicationsOf(groupId).queryKey, list =>
    list?.map(other => (other.id === publication.id ? publication : other)),
  )
}

function pathOf(groupId: number, id: number): string {
  return `/v2/groups/${groupId}/publications/${id}`
}
