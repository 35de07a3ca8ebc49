import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { apiKeyJson, newApiKey } from '#app/dashboard/api/_json/api-keys.ts'
import { request } from './request.ts'

/** A key as the dashboard may know it: never its clear text. */
export type ApiKey = z.output<typeof apiKeyJson>
export type NewApiKey = z.input<typeof newApiKey>
/** What generating answers: the only time that the clear text is told. */
export type GeneratedApiKey = { api_key: ApiKey; key: string }

const path = '/dashboard/api/api-keys'

const ownKeys = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async () => (await request<{ api_keys: ApiKey[] }>('GET', path)).api_keys,
})

/** The person's own keys, newest first. */
export function useApiKeys(initialData: ApiKey[]): ApiKey[] {
  return useQuery({ ...ownKeys, initialData }).data
}

export function useGenerateApiKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (api_key: NewApiKey) => request<GeneratedApiKey>('POST', path, { api_key }),
    // The clear text stays nowhere when its dialog has gone.
    gcTime: 0,
    onSuccess: ({ api_key }) => queries.setQueryData(ownKeys.queryKey, (keys = []) => [api_key, ...keys]),
  })
}

export function useRevokeApiKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ApiKey) => request('DELETE', `${path}/${id}`),
    onSettled: () => queries.invalidateQueries({ queryKey: ownKeys.queryKey }),
  })
}
