import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { apiKeyJson, newApiKey } from '#app/dashboard/api/_json/api-keys.ts'
import type { AnswerOf } from './calls.ts'
import { call } from './client.ts'

export type ApiKey = z.output<typeof apiKeyJson>
export type NewApiKey = z.input<typeof newApiKey>
/** The only response with the clear text. */
export type GeneratedApiKey = AnswerOf<'POST', typeof path>

const path = '/dashboard/api/api-keys'

const ownKeys = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async () => (await call('GET', path)).api_keys,
})

/** Returns the person's keys, newest first. */
export function useApiKeys(initialData: ApiKey[]): ApiKey[] {
  return useQuery({ ...ownKeys, initialData }).data
}

export function useGenerateApiKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (api_key: NewApiKey) => call('POST', path, { body: { api_key } }),
    // The clear text leaves memory with its dialog.
    gcTime: 0,
    onSuccess: ({ api_key }) => queries.setQueryData(ownKeys.queryKey, (keys = []) => [api_key, ...keys]),
  })
}

export function useRevokeApiKey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: revoke,
    onSettled: () => queries.invalidateQueries({ queryKey: ownKeys.queryKey }),
  })
}

/** Revokes one after another. What was revoked before an error stays so, and may be sent again. */
export function useRevokeApiKeys() {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(keys: ApiKey[]) {
      for (const key of keys) await revoke(key)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ownKeys.queryKey }),
  })
}

function revoke({ id }: ApiKey) {
  return call('DELETE', `${path}/{api_key_id}`, { params: { api_key_id: id } })
}
