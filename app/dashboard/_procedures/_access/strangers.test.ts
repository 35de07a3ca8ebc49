// Every procedure, called by an owner of another account: records of others answer as records that nobody made.
import { beforeAll, expect, test } from 'vitest'
import { everyRecord, nobodys, type Ids as Records } from '#app/_http/access/records.fixture.ts'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { callByHand, fieldsOf, inputFor, type Listed, listProcedures } from './listed.fixture.ts'
import { idsOf, nounOf, recordsOfNoun } from './records-of-noun.fixture.ts'

const procedures = await listProcedures()
let stranger: Awaited<ReturnType<typeof newAccount>>
let theirs: Records

beforeAll(async () => {
  // The first account runs the installation: nothing of it is a stranger's.
  await newAccount()
  stranger = await newAccount()
  theirs = await everyRecord()
})

const nobodysRecords = (): Records =>
  Object.fromEntries(Object.keys(theirs).map(name => [name, nobodys(name)]))

/** Calls as the stranger; the answer as it comes, but for the number by which a request is found in the log. */
async function said(procedure: Listed, records: Records): Promise<string> {
  const input = inputFor(procedure, idsOf(procedure, records))
  const answer = await callByHand(procedure.name, input, await sessionHeaders(stranger.user))
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
  return `${procedure.name}\n${answer.status}\n${JSON.stringify(headers)}\n${answer.text}`
}

/** True for procedures of something in a group, or in no group at all. */
const namesRecord = (procedure: Listed) =>
  fieldsOf(procedure).some(field => /^id$|Id$/.test(field) && field !== 'groupId')

test('of every noun it is known whose ids its procedures take', () => {
  const unnamed = procedures.filter(procedure => {
    return fieldsOf(procedure).includes('id') && recordsOfNoun[nounOf(procedure)] === undefined
  })
  expect(unnamed.map(({ name }) => name)).toEqual([])
  for (const name of Object.values(recordsOfNoun)) expect(theirs).toHaveProperty(name)
})

test('records in somebody else’s group answer as records that are not there', async () => {
  for (const procedure of procedures.filter(procedure => fieldsOf(procedure).includes('groupId'))) {
    const { group_id = 0 } = theirs
    const answer = await said(procedure, theirs)
    expect(answer).toBe(await said(procedure, { ...nobodysRecords(), group_id }))
    expect(answer).toMatch(/\n(403|404)\n/)
    expect(answer).not.toMatch(/Spring|Account \d|Group \d|group-\d|owner-/)
  }
})

test('somebody else’s records are not there in a group of one’s own', async () => {
  const group_id = stranger.group.id
  for (const procedure of procedures.filter(namesRecord)) {
    if (nounOf(procedure) === 'spreads') continue
    const answer = await said(procedure, { ...theirs, group_id })
    expect(withoutNewId(answer)).toBe(withoutNewId(await said(procedure, { ...nobodysRecords(), group_id })))
  }
})

/** A record that is made has another id each time. */
const withoutNewId = (answer: string) => answer.replace(/(?<="json":)\d+/, 'new')

test('of a spread that is somebody else’s nothing is told but that it exists', async () => {
  for (const procedure of procedures.filter(procedure => nounOf(procedure) === 'spreads')) {
    const answer = await said(procedure, theirs)
    expect(answer).toMatch(/\n(403|404)\n/)
    expect(answer).not.toMatch(/Spring|Account \d|Group \d|group-\d|owner-/)
  }
})
