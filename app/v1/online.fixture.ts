// What tests of version 1 share: a publication with pages, online.

import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication, type NewPublication } from '#db/publication-changes/changes.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import type { Group } from '#db/schema/groups.ts'

type PublicationOptions = Partial<NewPublication> & { pageCount?: number; move?: 'publish' | 'unlist' }

/** A publication of a group that is online. */
export async function putOnline(
  group: Group,
  { pageCount, move = 'publish', ...wanted }: PublicationOptions = {},
) {
  const source = { sourceUrl: 'https://example.com/catalogue.pdf' }
  const { id } = await createPublication(group.id, { title: 'Spring 2014', source, ...wanted })
  await finishConversion(id, pageCount)
  return carryOutSchedule(group.id, id, move)
}
