import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { countPublications } from '../groups/groups.ts'
import { findPublication, listPublications } from '../publications/publications.ts'
import { visibilities } from '../rules/publications/lifecycle.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { newPublication } from '../testing/publications.fixture.ts'
import { queriesOf } from '../testing/queries.fixture.ts'
import { listOnline } from './listed.ts'
import { findPublicationHead } from './publication-heads.ts'

/** The plan that PostgreSQL keeps for a statement, whatever its values; reading a whole table is its last resort. */
async function keptPlan(statement: string): Promise<string> {
  return database().transaction(async tx => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const lines = await tx.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain (generic_plan) ${statement}`))
    return lines.map(line => line['QUERY PLAN']).join('\n')
  })
}

type Question = [name: string, ask: () => Promise<unknown>]

const owner = await newAccount()
const publication = await newPublication(owner.group.id)
const slice = { limit: 25, offset: 0 }

const lists = [undefined, ...visibilities].map(
  (visibility): Question => [
    `a list of ${visibility ?? 'all'}`,
    () => listPublications(owner.group, { visibility }, slice),
  ],
)

test.each<Question>([
  ...lists,
  ['one by its id', () => findPublication(owner.group.id, publication.id)],
  ['one by its names', () => findPublicationHead(owner.group.slug, publication.slug)],
  ['what is online', async () => (await listOnline(owner.group.id, { limit: 10, offset: 0 })).items],
  ['their number', () => countPublications(owner.group)],
])('%s never takes a look at every publication there is', async (_, ask) => {
  const [statement = ''] = await queriesOf(ask)
  expect(statement).toContain('"publications"')
  expect(await keptPlan(statement)).not.toContain('Seq Scan on publications')
})
