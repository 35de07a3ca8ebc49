import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { pathId } from '#app/_http/requests/ids.ts'
import { resource } from '#app/_http/resource.ts'
import { quotasJson } from '#app/dashboard/api/_json/installation.ts'
import { setQuotas } from '#db/accounts/quotas/quotas.ts'
import { quotasOf } from '#db/accounts/quotas/usage.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: endpoint({
    summary: 'Set the quotas of an account',
    audience: 'dashboard',
    access: 'installation',
    params: z.object({ account_id: pathId }),
    body: { scope: 'quotas', shape: quotasJson },
    returns: { 200: { body: z.object({ quotas: quotasJson }) } },
    async handle({ params, body }) {
      return { body: { quotas: quotasOf(await setQuotas(params.account_id, body)) } }
    },
  }),
})
