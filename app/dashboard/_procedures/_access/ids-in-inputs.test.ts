// Every procedure, called by an owner for their own records, with one id of somebody else's in turn wherever an input has
// room for one: in an optional field, a list, a filter or an edit. It answers as for an id that nobody has.
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { everyRecord, nobodys, type Ids as Records } from '#app/_http/access/records.fixture.ts'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { differing, Ownership } from '#db/testing/ownership.fixture.ts'
import { type IdPlace, idPlacesOf, inputWith } from './id-places.fixture.ts'
import { callByHand, type Ids, type Listed, listProcedures } from './listed.fixture.ts'
import { idsOf } from './records-of-noun.fixture.ts'

const procedures = await listProcedures()
let owner: Awaited<ReturnType<typeof newAccount>>
let mine: Records
let others: { ofAccount: Records; ofGroup: Records }

beforeAll(async () => {
  // The first account runs the installation: nothing of it is a stranger's.
  await newAccount()
  owner = await newAccount()
  const group = await newGroup(owner.account.id)
  mine = await everyRecord(owner)
  others = {
    ofAccount: await everyRecord(),
    ofGroup: await everyRecord({ ...owner, group, path: `/v2/groups/${group.id}` }),
  }
})

/** Ids of records that belong to an account, not to one of its groups. */
const ofAccount = ['affiliate_id', 'api_key_id', 'invitation_id', 'session_id', 'user_id']

/** By the contract, 403 tells that a group or a spread exists. */
const isTold = ({ record }: IdPlace) => record === 'group_id' || record === 'spread_id'

test.each([
  ['another account', 'ofAccount', []],
  ['another group', 'ofGroup', ofAccount],
] as const)('an id of %s is as unknown as one of nobody', async (_, whose, shared: readonly string[]) => {
  const theirs = others[whose]
  const byAccount = await Ownership.by('accounts')
  const byGroup = await Ownership.by('groups')
  const before = await byGroup.digest(Number(theirs.group_id))
  let count = 0
  for (const procedure of procedures)
    for (const place of idPlacesOf(procedure, mine)) {
      if (isTold(place) || shared.includes(place.record)) continue
      const expected = await said(procedure, place, nobodys(place.record), theirs)
      const answer = await said(procedure, place, theirs[place.record], theirs)
      expect
        .soft(`${procedure.name} ${place.name} ${answer}`)
        .toBe(`${procedure.name} ${place.name} ${expected}`)
      count += 1
    }
  expect(count).toBeGreaterThan(150)
  expect(differing(before, await byGroup.digest(Number(theirs.group_id)))).toEqual([])
  expect([...(await byAccount.crossings()), ...(await byGroup.crossings())]).toEqual([])
})

/** Calls as the owner; the answer as it comes, with their id in place of nobody's, where it is told again. */
async function said(procedure: Listed, place: IdPlace, id: unknown, theirs: Records): Promise<string> {
  const input = inputWith(procedure, place, id, await ownIds(procedure))
  const { status, text } = await callByHand(procedure.name, input, await sessionHeaders(owner.user))
  const told = text.replaceAll(String(nobodys(place.record)), String(theirs[place.record]))
  return `${status} ${withoutChance(told)}`
}

/** Own records, of which what stands in lists is a publication. */
async function ownIds(procedure: Listed): Promise<Ids> {
  const id = Number(mine.hotspot_id)
  const [hotspot] = await database().select().from(hotspots).where(eq(hotspots.id, id))
  return {
    ...idsOf(procedure, mine),
    ids: mine.publication_id,
    version: hotspot?.version,
    ...(procedure.name === 'productThemes/apply' && { id: mine.publication_id }),
  }
}

/** Numbers of what is made, moments and revisions differ each time. */
const withoutChance = (answer: string) =>
  answer
    .replace(/(?<="\w*(?:At|Until)":)"[^"]*"/g, 'then')
    .replace(/(?<="(?:id|json|revision|version)":)\d+/g, 'new')
