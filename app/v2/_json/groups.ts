import { z } from 'zod'
import { env } from '#db/env.ts'
import { groupUrl } from '#db/groups/addresses.ts'
import type { GroupWithCount } from '#db/groups/groups.ts'

export const groupJson = z
  .object({
    id: z.int(),
    title: z.string(),
    slug: z.string(),
    url: z.url().describe('Details of the group'),
    publications_url: z.url().describe("List of the group's publications"),
    publication_count: z.int(),
    public_url: z.url().describe('Redirects readers to the latest online publication'),
  })
  .meta({ id: 'Group' })

export function groupToJson(group: GroupWithCount): z.input<typeof groupJson> {
  const url = `${env().baseUrl}/v2/groups/${group.id}`
  return {
    id: group.id,
    title: group.title,
    slug: group.slug,
    url,
    publications_url: `${url}/publications`,
    publication_count: group.publicationCount,
    public_url: groupUrl(group),
  }
}
