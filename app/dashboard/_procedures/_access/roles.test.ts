// Every procedure, called by everybody: what each may do where.
import { describe, expect, test } from 'vitest'
import { allowed, everybody, type Place, people, type Who } from '#app/_http/access/identities.fixture.ts'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { newSpreads } from '#app/v2/spreads.fixture.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { callByHand, fieldsOf, inputFor, listProcedures } from './listed.fixture.ts'
import { nounOf } from './records-of-noun.fixture.ts'

/** The first account is that of whoever runs the installation. */
const operators = await newAccount()
const nobodys = 2_000_000_000

const procedures = await listProcedures()
const table = procedures.map(procedure => [procedure.name, procedure.access, procedure] as const)

type Listed = (typeof procedures)[number]
const isOfSpread = (procedure: Listed) => nounOf(procedure) === 'spreads'

/** A place of its own, and an input with something for each id: the group and the spread are there, all else is nobody's. */
async function placeFor(procedure: Listed): Promise<{ place: Place; input: unknown }> {
  const fields = fieldsOf(procedure)
  const others = Object.fromEntries(fields.map(name => [name, /[iI]d$/.test(name) ? nobodys : undefined]))
  if (isOfSpread(procedure)) {
    const { owner, spreads } = await newSpreads()
    const id = Number(spreads[1]?.split('/').at(-1))
    const place = { accountId: owner.account.id, groupId: owner.group.id, owner: owner.user }
    return { place, input: inputFor(procedure, { ...others, id }) }
  }
  const { account, group, user } = procedure.access === 'installation' ? operators : await newAccount()
  await newGroup(account.id)
  const place = { accountId: account.id, groupId: group.id, owner: user }
  return { place, input: inputFor(procedure, { ...others, groupId: group.id }) }
}

test('the procedures are all there, and each says who may call it', () => {
  expect(procedures.length).toBeGreaterThan(60)
  expect(procedures.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['people/invitations/send', 'publications/list', 'webhooks/deliveries/list']),
  )
})

describe.each(table)('%s', (name, access, procedure) => {
  test(`is for those who may: ${access}`, async () => {
    if (access === 'public') throw new Error('A procedure is for those who are signed in')
    const forbidden: Who[] = []
    for (const who of everybody) {
      const { place, input } = await placeFor(procedure)
      const { status, text } = await callByHand(name, input, await sessionHeaders(await people[who](place)))
      expect(status, text).toBeLessThan(500)
      if (status === 403) forbidden.push(who)
    }
    expect(forbidden).toEqual(everybody.filter(who => !allowed[access].includes(who)))
  })

  test('tells those who may not nothing of what is wrong with their input', async () => {
    const { place } = await placeFor(procedure)
    const { groupId } = place
    for (const who of everybody) {
      if (access === 'public' || allowed[access].includes(who)) continue
      // The group of a spread is known once the spread was read.
      if (isOfSpread(procedure)) continue
      const headers = await sessionHeaders(await people[who](place))
      const { status } = await callByHand(name, { groupId, title: { odd: true } }, headers)
      expect([who, status]).toEqual([who, 403])
    }
  })

  test('is for no stranger, for nobody who is unknown and for no key', async () => {
    const { place, input } = await placeFor(procedure)
    const isOfGroup = isOfSpread(procedure) || fieldsOf(procedure).includes('groupId')
    const stranger = await newAccount()
    const asStranger = await callByHand(name, input, await sessionHeaders(stranger.user))
    if (isOfGroup) expect([403, 404]).toContain(asStranger.status)
    expect((await callByHand(name, input, {})).status).toBe(403)
    const session = await sessionHeaders(place.owner)
    for (const Authorization of [`ApiKey ${stranger.key}`, 'Basic YXBpOng=', 'Bearer x'])
      expect((await callByHand(name, input, { ...session, Authorization })).status).toBe(403)
  })
})
