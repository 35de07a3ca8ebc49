import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { domainToCheck, findDomainCheck, proofFor } from '#db/domain-checks.ts'
import { updateGroup } from '#db/group-changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { checkDomainJob, lookAt } from './check-domain.ts'

let server: Server | undefined
afterEach(() => server?.close())

const { signal } = new AbortController()
const here = async () => ['127.0.0.1']
const nowhere = async () => {
  throw new Error('ENOTFOUND')
}

test('a name that nobody knows yet waits', async () => {
  expect(await lookAt('nobody.example.com', signal, { resolve: nowhere })).toEqual({
    state: 'waiting',
    addresses: [],
  })
})

test('a name that leads to a place where nobody answers leads elsewhere', async () => {
  expect(await lookAt('nobody.example.com', signal, { resolve: here, port: '9' })).toEqual({
    state: 'elsewhere',
    addresses: ['127.0.0.1'],
  })
})

test('a name that leads to a website that is not ours leads elsewhere', async () => {
  expect(await lookAtServer(async () => 'It is read here.\nProof: none\n')).toBe('elsewhere')
  expect(await lookAtServer(async () => `Proof: ${await proofFor('other.example.com')}\n`)).toBe('elsewhere')
})

test('a name that leads to us without https is not there yet', async () => {
  const seen: string[] = []
  const state = await lookAtServer(async url => {
    seen.push(url)
    return `It is read here.\nProof: ${await proofFor('shop.example.com')}\n`
  })
  expect([state, seen]).toEqual(['insecure', ['/domain-check?domain=shop.example.com']])
})

/** The state of `shop.example.com` where a server on this machine answers for it. */
async function lookAtServer(answer: (url: string) => Promise<string>) {
  server = createServer(async (request, response) => response.end(await answer(request.url ?? '')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = String((server.address() as AddressInfo).port)
  return (await lookAt('shop.example.com', signal, { resolve: here, port })).state
}

test('what a group has is looked at, and noted', async () => {
  const { group } = await newAccount()
  const domain = `shop-${group.id}.invalid`
  const changed = await updateGroup(group.id, { customDomain: domain })
  expect(await domainToCheck(group.id)).toBe(domain)
  await checkDomainJob({ groupId: group.id }, { signal, attempt: 1 })
  expect(await findDomainCheck(changed)).toMatchObject({ state: 'waiting', checkedAt: expect.any(Date) })
})
