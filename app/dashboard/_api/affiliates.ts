import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { affiliateJson, newAffiliate } from '#app/dashboard/api/affiliates/_json/affiliates.ts'
import type { AnswerOf } from './calls.ts'
import { call } from './client.ts'

export type Affiliate = z.output<typeof affiliateJson>
export type AffiliateTerms = z.input<typeof newAffiliate>
/** The only response with the clear text. */
export type MadeAffiliate = AnswerOf<'POST', typeof path>

const path = '/dashboard/api/affiliates'
const one = `${path}/{affiliate_id}` as const

const all = queryOptions({
  queryKey: ['affiliates'],
  queryFn: async () => (await call('GET', path)).affiliates,
})

/** Returns the account's partners, newest first. */
export function useAffiliates(initialData: Affiliate[]): Affiliate[] {
  return useQuery({ ...all, initialData }).data
}

export function useCreateAffiliate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (affiliate: AffiliateTerms) => call('POST', path, { body: { affiliate } }),
    // The clear text leaves memory with its dialog.
    gcTime: 0,
    onSuccess: ({ affiliate }) => queries.setQueryData(all.queryKey, (known = []) => [affiliate, ...known]),
  })
}

export function useChangeAffiliate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, affiliate }: { id: number; affiliate: AffiliateTerms }) =>
      call('PATCH', one, { params: { affiliate_id: id }, body: { affiliate } }),
    onSettled: () => queries.invalidateQueries({ queryKey: all.queryKey }),
  })
}

export function useEndAffiliate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Affiliate) => call('DELETE', one, { params: { affiliate_id: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: all.queryKey }),
  })
}
