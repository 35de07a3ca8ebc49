import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/answers/times.ts'
import { env } from '#db/env.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'
import type { Group } from '#db/schema/groups.ts'
import type { PublicationRow } from '#db/schema/publications.ts'

export const publicationEntryJson = z
  .object({
    id: z.int().describe('Number of the publication'),
    slug: z.string().describe('Slug in addresses'),
    title: z.string().describe('Title'),
    browserTitle: z.string().describe('Title for browsers and search engines; defaults to the title'),
    onlineAt: dateTime.describe("Time it was last published, in the group's time zone"),
    url: z.url().describe("Address of the publication's data"),
  })
  .meta({ id: 'PublicationEntry', description: 'A publication in a list' })

export function publicationEntryToJson(
  publication: PublicationRow,
  group: Group,
): z.input<typeof publicationEntryJson> {
  return {
    id: publication.id,
    slug: publication.slug,
    title: publication.title,
    browserTitle: publication.browserTitle || publication.title,
    onlineAt: dateTimeToJson(onlineSince(publication), group.timeZone),
    url: `${env().baseUrl}/v1/groups/${group.slug}/publications/${publication.slug}.json`,
  }
}

function onlineSince({ id, onlineAt }: PublicationRow): Date {
  if (onlineAt === null) throw new Error(`Publication ${id} is listed but was never put online`)
  return onlineAt
}
