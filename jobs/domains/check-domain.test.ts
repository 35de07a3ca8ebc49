import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { database } from '#db/client.ts'
import { groupUrl } from '#db/groups/addresses.ts'
import { updateGroup } from '#db/groups/changes.ts'
import {
  askForDomainCheck,
  domainToCheck,
  findDomainCheck,
  isBeingChecked,
  proofFor,
  proofValueOf,
} from '#db/groups/domain-checks.ts'
import { type FoundDomain, noteDomainCheck } from '#db/groups/domain-claims.ts'
import { findGroupByDomain } from '#db/groups/groups.ts'
import { looksUntilDown, proofFilePath, proofRecordOf } from '#db/rules/addresses/domains.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { checkDomainJob, lookAt } from './check-domain.ts'
import { dnsServer } from './dns-server.fixture.ts'

const { signal } = new AbortController()
const here = async () => ['127.0.0.1']
const nowhere = async () => {
  throw new Error('ENOTFOUND')
}
const domain = 'shop.example.com'
let lonely: Group
beforeAll(async () => {
  lonely = (await newAccount()).group
})

async function look(
  group: Group,
  { resolve = nowhere as () => Promise<string[]>, records = {}, port = '9' } = {},
) {
  const resolveTxt = await dnsServer(records)
  return lookAt({ groupId: group.id, domain }, signal, { resolve, resolveTxt, port })
}

test('a name that nobody knows yet waits', async () => {
  expect(await look(lonely)).toEqual({ state: 'waiting', addresses: [], proof: null, txtValues: [] })
})

test('a name that leads to a place where nobody answers leads elsewhere', async () => {
  expect(await look(lonely, { resolve: here })).toMatchObject({
    state: 'elsewhere',
    addresses: ['127.0.0.1'],
  })
})

test.each([
  [['10.0.3.7'], { state: 'waiting', addresses: [] }],
  [['10.0.3.7', '203.0.113.7'], { state: 'waiting', addresses: [] }],
  [['10.0.3.7', '198.41.0.4'], { state: 'elsewhere', addresses: ['198.41.0.4'] }],
])(
  'whoever names a host of the network around us, %j, is not told its addresses',
  async (addresses, told) => {
    const resolve = async (name?: string) => (name === domain ? addresses : here())
    expect(await look(lonely, { resolve })).toMatchObject(told)
  },
)

test('a name that leads to a website that is not ours leads elsewhere', async () => {
  expect((await lookAtServer(lonely, () => 'Proof: none\n')).state).toBe('elsewhere')
  const other = `Proof: ${proofFor('other.example.com')}\n`
  expect(await lookAtServer(lonely, () => other)).toMatchObject({ state: 'elsewhere', proof: null })
})

test('a name that leads to us without https is not there yet, and that is proof where there is one account', async () => {
  const seen: string[] = []
  const found = await lookAtServer(lonely, url => {
    seen.push(url)
    return `Proof: ${proofFor(domain)}\n`
  })
  expect(found).toMatchObject({ state: 'insecure', proof: 'here' })
  expect(seen).toContain(`/domain-check?proof=${domain}`)
})

test('with several accounts a domain that leads here proves nothing of whose it is', async () => {
  await newAccount()
  const found = await lookAtServer(lonely, () => `Proof: ${proofFor(domain)}\n`)
  expect(found).toMatchObject({ state: 'insecure', proof: null })
})

test("a group's own value in a TXT record or a file proves the domain, another group's does not", async () => {
  const { group: other } = await newAccount()
  const [own, others] = [await proofValueOf(lonely.id, domain), await proofValueOf(other.id, domain)]
  const records = { [proofRecordOf(domain)]: ['something else', own] }
  expect(await look(lonely, { records })).toMatchObject({ proof: 'txt', txtValues: ['something else', own] })
  expect(await look(other, { records })).toMatchObject({ proof: null })
  const file = (value: string) => (url: string) => (url === proofFilePath ? `${value}\n` : 'Not found')
  expect(await lookAtServer(lonely, file(own))).toMatchObject({ state: 'elsewhere', proof: 'file' })
  expect(await lookAtServer(lonely, file(others))).toMatchObject({ proof: null })
})

test('a name server that is out of order says nothing', async () => {
  expect(await look(lonely, { records: { [proofRecordOf(domain)]: 'broken' } })).toMatchObject({
    proof: undefined,
  })
})

/** What is found where a server on this machine answers for the domain. */
async function lookAtServer(group: Group, answer: (url: string) => string) {
  const server = createServer((request, response) => response.end(answer(request.url ?? '')))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return look(group, { resolve: here, port: String((server.address() as AddressInfo).port) })
}

test('what a group claims is looked at, and noted', async () => {
  const { group } = await newAccount()
  const claimed = `shop-${group.id}.invalid`
  const changed = await updateGroup(group.id, { claimedDomain: claimed })
  expect(await domainToCheck(group.id)).toBe(claimed)
  await checkDomainJob({ groupId: group.id }, { signal, attempt: 1 })
  expect(await findDomainCheck(changed)).toMatchObject({ state: 'waiting', checkedAt: expect.any(Date) })
})

const nothing: FoundDomain = { state: 'elsewhere', addresses: [], proof: null, txtValues: [] }

async function claimed(name: string) {
  const { group } = await newAccount()
  const value = await proofValueOf(group.id, name)
  return { group: await updateGroup(group.id, { claimedDomain: name }), value }
}

test('a domain is read at by nobody before it is proved, and by the group that proved it then', async () => {
  const name = 'proved.example.com'
  const [first, second] = [await claimed(name), await claimed(name)]
  expect([await findGroupByDomain(name), first.group.customDomain]).toEqual([undefined, null])
  expect(groupUrl(first.group)).not.toContain(name)
  await noteDomainCheck(first.group.id, name, nothing)
  expect(await findGroupByDomain(name)).toBeUndefined()
  await noteDomainCheck(second.group.id, name, { ...nothing, proof: 'txt', txtValues: [second.value] })
  expect((await findGroupByDomain(name))?.id).toBe(second.group.id)
})

test('who has lost the proof keeps the domain and is told since when', async () => {
  const name = 'lost.example.com'
  const { group, value } = await claimed(name)
  await noteDomainCheck(group.id, name, { ...nothing, proof: 'txt', txtValues: [value] })
  await noteDomainCheck(group.id, name, { ...nothing, proof: undefined })
  expect((await findDomainCheck(group))?.proofMissingSince).toBeNull()
  await noteDomainCheck(group.id, name, nothing)
  expect((await findDomainCheck(group))?.proofMissingSince).toBeInstanceOf(Date)
  expect((await findGroupByDomain(name))?.id).toBe(group.id)
  await noteDomainCheck(group.id, name, { ...nothing, proof: 'file' })
  expect((await findDomainCheck(group))?.proofMissingSince).toBeNull()
})

test('a domain goes to another group only by a TXT record in the place of the first', async () => {
  const name = 'sold.example.com'
  const [first, second] = [await claimed(name), await claimed(name)]
  await noteDomainCheck(first.group.id, name, { ...nothing, proof: 'txt', txtValues: [first.value] })
  for (const found of [
    { proof: 'file' as const, txtValues: [] },
    { proof: 'txt' as const, txtValues: [first.value, second.value] },
  ]) {
    await noteDomainCheck(second.group.id, name, { ...nothing, ...found })
    expect((await findGroupByDomain(name))?.id).toBe(first.group.id)
    expect(await findDomainCheck(second.group)).toMatchObject({ isTaken: true })
  }
  await noteDomainCheck(second.group.id, name, { ...nothing, proof: 'txt', txtValues: [second.value] })
  expect((await findGroupByDomain(name))?.id).toBe(second.group.id)
})

describe('addresses', () => {
  const ours = async (group: Group) => {
    const [row] = await database().select().from(groups).where(eq(groups.id, group.id))
    return groupUrl(row ?? group)
  }
  const working: FoundDomain = { ...nothing, state: 'works' }

  test('stay where they are while a domain is proved but does not work, though it answers', async () => {
    const name = 'pending.example.com'
    const { group, value } = await claimed(name)
    for (const state of ['waiting', 'elsewhere', 'insecure'] as const) {
      await noteDomainCheck(group.id, name, { ...nothing, state, proof: 'txt', txtValues: [value] })
      expect(await ours(group)).toBe(groupUrl(group))
      expect((await findGroupByDomain(name))?.id).toBe(group.id)
    }
    await noteDomainCheck(group.id, name, working)
    expect(await ours(group)).toBe(`https://${name}`)
  })

  test('stay where they are while a domain leads here but nobody has proved it', async () => {
    const name = 'unproved.example.com'
    const { group } = await claimed(name)
    await noteDomainCheck(group.id, name, working)
    expect([await ours(group), await findGroupByDomain(name)]).toEqual([groupUrl(group), undefined])
  })

  test('go back when the domain stops working, not at the first look that fails, and come again', async () => {
    const name = 'stopping.example.com'
    const { group } = await claimed(name)
    await noteDomainCheck(group.id, name, { ...working, proof: 'file' })
    for (let look = 1; look < looksUntilDown; look += 1) await noteDomainCheck(group.id, name, nothing)
    expect(await ours(group)).toBe(`https://${name}`)
    await noteDomainCheck(group.id, name, nothing)
    expect(await ours(group)).toBe(groupUrl(group))
    expect((await findGroupByDomain(name))?.id).toBe(group.id)
    expect(await findDomainCheck(group)).toMatchObject({ workedAt: expect.any(Date) })
    await noteDomainCheck(group.id, name, working)
    expect(await ours(group)).toBe(`https://${name}`)
  })

  test('stay on the domain before until the next one works, and both answer', async () => {
    const [old, next] = ['old.example.com', 'next.example.com']
    const { group } = await claimed(old)
    await noteDomainCheck(group.id, old, { ...working, proof: 'file' })
    await updateGroup(group.id, { claimedDomain: next })
    await noteDomainCheck(group.id, next, { ...nothing, proof: 'file' })
    expect(await ours(group)).toBe(`https://${old}`)
    for (const name of [old, next]) expect((await findGroupByDomain(name))?.id).toBe(group.id)
    await noteDomainCheck(group.id, next, working)
    expect(await ours(group)).toBe(`https://${next}`)
    expect(await findGroupByDomain(old)).toBeUndefined()
    await updateGroup(group.id, { claimedDomain: null })
    expect(await ours(group)).toBe(groupUrl(group))
    expect(await findGroupByDomain(next)).toBeUndefined()
  })
})

test('looks at a domain that never works come to an end, and begin again when asked for', async () => {
  const name = 'never.example.com'
  const { group } = await claimed(name)
  let looks = 0
  for (let isOver = false; !isOver; looks += 1) {
    await noteDomainCheck(group.id, name, nothing)
    isOver = (await findDomainCheck(group))?.nextCheckAt === null
  }
  expect(looks).toBe(13)
  await askForDomainCheck(database(), group)
  expect(await findDomainCheck(group)).toMatchObject({ failures: 0, state: 'elsewhere' })
})

test('a look that never ends is not waited for', () => {
  expect(isBeingChecked({ askedAt: null })).toBe(false)
  expect(isBeingChecked({ askedAt: new Date() })).toBe(true)
  expect(isBeingChecked({ askedAt: new Date(Date.now() - 3_600_000) })).toBe(false)
})

test('the next look is asked for when one has ended', async () => {
  const name = 'again.example.com'
  const { group } = await claimed(name)
  await noteDomainCheck(group.id, name, nothing)
  const [job] = await database().execute<{ run_at: string }>(
    sql`select run_at from graphile_worker.jobs where key = ${`domain:${group.id}`}`,
  )
  const check = await findDomainCheck(group)
  expect(check?.askedAt).toBeNull()
  expect(Number(new Date(job?.run_at ?? 0))).toBe(Number(check?.nextCheckAt))
})

test('a domain that was proved before goes on being one in another group of the account', async () => {
  const { account } = await newAccount()
  const group = await newGroup(account.id, {
    customDomain: 'kept.example.com',
    claimedDomain: 'kept.example.com',
  })
  await updateGroup(group.id, { title: 'Renamed' })
  expect((await findGroupByDomain('kept.example.com'))?.id).toBe(group.id)
})
