import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { installationJson, jobJson } from '#app/dashboard/api/_json/installation.ts'
import type { JobState } from '#db/rules/installation/jobs.ts'
import type { Quotas } from '#db/rules/quotas/quotas.ts'
import { call } from './client.ts'

export type Installation = z.output<typeof installationJson>
export type Job = z.output<typeof jobJson>

const path = '/dashboard/api/installation'
const oneJob = `${path}/jobs/{job_id}` as const

const pollMs = 5000

const status = queryOptions({
  queryKey: ['installation'],
  queryFn: async () => (await call('GET', path)).installation,
  refetchInterval: pollMs,
})

export function useInstallation(initialData: Installation): Installation {
  return useQuery({ ...status, initialData }).data
}

/** Returns a page of the jobs in a state; the former one until it arrives. */
export function useJobs(state: JobState, page: number) {
  return useQuery({
    queryKey: ['installation', 'jobs', state, page],
    queryFn: () => call('GET', `${path}/jobs`, { query: { state, page } }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  })
}

/** Reads status and lists again after a change. */
function useInstallationMutation<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: status.queryKey }),
  })
}

export function useRetryJob() {
  return useInstallationMutation(({ id }: Job) => call('POST', `${oneJob}/retry`, { params: { job_id: id } }))
}

export function useCancelJob() {
  return useInstallationMutation(({ id }: Job) =>
    call('POST', `${oneJob}/cancel`, { params: { job_id: id } }),
  )
}

export function useMeasureStorage() {
  return useInstallationMutation(() => call('POST', `${path}/storage/measure`))
}

export function useRetryPurges() {
  return useInstallationMutation(() => call('POST', `${path}/purges/retry`))
}

type QuotaChange = { account: Pick<Installation['storage'][number], 'id'>; quotas: Quotas }

export function useSetQuotas() {
  return useInstallationMutation(({ account, quotas }: QuotaChange) =>
    call('PUT', `${path}/accounts/{account_id}/quotas`, {
      params: { account_id: account.id },
      body: { quotas },
    }),
  )
}
