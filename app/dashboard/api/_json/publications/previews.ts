import { z } from 'zod'
import { previewOf } from '#db/editions/previews.ts'
import type { Publication } from '#db/publications/publications.ts'

export const previewJson = z
  .object({
    url: z.url().describe('Of the reader; it works for whoever has it'),
    expires_at: z.string().describe('From then on it leads nowhere: ask for another before'),
  })
  .meta({ id: 'Preview' })

/** Returns the address of the preview, in any state. */
export async function previewToJson(publication: Publication): Promise<z.output<typeof previewJson>> {
  const { url, expiresAt } = await previewOf(publication, publication.group)
  return { url, expires_at: expiresAt.toISOString() }
}
