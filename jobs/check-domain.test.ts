import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { groupUrl } from '#db/addresses.ts'
import { domainToCheck, findDomainCheck, proofFor, proofValueOf } from '#db/domain-checks.ts'
import { type FoundDomain, noteDomainCheck } from '#db/domain-claims.ts'
import { updateGroup } from '#db/group-changes.ts'
import { findGroupByDomain } from '#db/groups.ts'
import { proofFilePath, proofRecordOf } from '#db/rules/domains.ts'
import type { Group } from '#db/schema/groups.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { checkDomainJob, lookAt } from './check-domain.ts'
import { dnsServer } from './dns-server.fixture.ts'

let server: Server | undefined
afterEach(() => server?.close())

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
  server = createServer((request, response) => response.end(answer(request.url ?? '')))
  server.listen(0, '127.0.0.1')
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

test('a group that claims another domain stays where it is until that is proved', async () => {
  const [old, next] = ['old.example.com', 'next.example.com']
  const { group, value } = await claimed(old)
  await noteDomainCheck(group.id, old, { ...nothing, proof: 'txt', txtValues: [value] })
  await updateGroup(group.id, { claimedDomain: next })
  expect((await findGroupByDomain(old))?.id).toBe(group.id)
  await noteDomainCheck(group.id, next, { ...nothing, proof: 'file' })
  expect([await findGroupByDomain(old), (await findGroupByDomain(next))?.id]).toEqual([undefined, group.id])
  await updateGroup(group.id, { claimedDomain: null })
  expect(await findGroupByDomain(next)).toBeUndefined()
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
