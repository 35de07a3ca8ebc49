import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { listActivity } from './list.ts'

/** Makes a publication of four pages, and what reads its activity. @param values of its account */
export async function newPublication(values = {}) {
  const owner = await newAccount(values)
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  const { id } = await createPublication(owner.group.id, { title: 'Spring', source })
  await finishConversion(id, 4)
  const events = async () => (await listActivity(owner.group.id, id, { limit: 50, offset: 0 })).items
  const kinds = async () => (await events()).map(({ kind }) => kind)
  return { owner, groupId: owner.group.id, id, events, kinds }
}
