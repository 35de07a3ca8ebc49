import { z } from 'zod'
import { googleHosts } from './ga4.ts'
import { matching, suchId, type Tool } from './tool.ts'

export const gtm = {
  title: 'Google Tag Manager',
  fields: {
    container_id: {
      placeholder: 'GTM-AB12CD3',
    },
  },
  settings: z.object({
    container_id: matching(/GTM-[A-Z0-9]{4,12}/i, suchId('GTM-AB12CD3')).toUpperCase(),
  }),
  sources: () => googleHosts,
} as const satisfies Tool<'container_id'>
