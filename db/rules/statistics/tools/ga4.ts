import { z } from 'zod'
import { matching, suchId, type Tool } from './tool.ts'

export const googleHosts = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://analytics.google.com',
    'https://*.analytics.google.com',
  ],
}

export const ga4 = {
  title: 'Google Analytics 4',
  fields: { measurement_id: { placeholder: 'G-AB12CD34EF' } },
  settings: z.object({
    measurement_id: matching(/G-[A-Z0-9]{4,20}/i, suchId('G-AB12CD34EF')).toUpperCase(),
  }),
  sources: () => googleHosts,
} as const satisfies Tool<'measurement_id'>
