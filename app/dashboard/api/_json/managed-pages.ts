import { z } from 'zod'
import type { FileOwner } from '#db/file-seals.ts'
import { pageImageUrl } from '#db/groups/addresses.ts'
import type { ManagedPage } from '#db/pages/manager.ts'

export const managedPageJson = z
  .object({
    id: z.int().describe('Stays with the page wherever it goes'),
    number: z.int(),
    key: z.string().describe('As moving and removing take it: another one once the page was replaced'),
    image_url: z.url(),
    width: z.number().describe('Points (1/72 inch)'),
    height: z.number().describe('Points (1/72 inch)'),
    hotspot_count: z.int(),
    leads_to: z.array(z.int()).describe('The numbers of the pages that its page references lead to'),
  })
  .meta({ id: 'ManagedPage' })

export function managedPageToJson(
  publication: FileOwner,
  page: ManagedPage,
): z.output<typeof managedPageJson> {
  return {
    id: page.id,
    number: page.number,
    key: page.imageKey,
    image_url: pageImageUrl(publication, page.imageKey, 'at200'),
    width: page.widthPt,
    height: page.heightPt,
    hotspot_count: page.hotspotCount,
    leads_to: page.leadsTo,
  }
}
