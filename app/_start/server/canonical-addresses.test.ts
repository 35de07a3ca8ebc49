// Every address of ours, in every way to write it, on every kind of host, is what it is in its one way, or nothing.
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { admit } from '#app/_http/ingress/admit.ts'
import { allAddresses, climbing, variantsOf } from '#app/_http/ingress/variants.fixture.ts'
import { routedFolders } from '#app/_http/router.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { requestListener } from './request-listener.ts'

vi.hoisted(() => {
  process.env.ASSET_URL = 'http://files.example.com/assets'
})

const hosts = {
  dashboard: 'localhost:3000',
  reader: '127.0.0.1:3000',
  group: 'catalogues.example.com',
  files: 'files.example.com',
  unknown: 'elsewhere.example',
}
const server = createServer(
  await requestListener(routedFolders, async ({ url, headers }, outgoing) => {
    outgoing.end(`framework ${headers.host} ${url}`)
  }),
)

beforeAll(async () => {
  const { account, group } = await newAccount()
  await newGroup(account.id, { customDomain: hosts.group, slug: 'garden' })
  const { id } = await putOnline(group, { title: 'Spring' })
  await updatePublication(group.id, id, { customHeader: '<script>takeOver()</script>' })
  values.group = group.slug
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const values: Record<string, string> = { slug: 'spring', group_slug: 'garden', publication_slug: 'spring' }

type Answer = { status: number; location: string | undefined; body: string }

/** The answer to a request whose target goes out as it is. */
async function raw(host: string, target: string): Promise<Answer> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  const [head = '', body = ''] = (await text(socket)).split(/\r\n\r\n(.*)/s)
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    location: /^location: (.*)$/im.exec(head)?.[1],
    body,
  }
}

/** Where a target leads: area and route, a status, or where it is sent on to. */
async function decision(host: string, target: string): Promise<string> {
  const admitted = await admit({ method: 'GET', host, target })
  if (!('refusal' in admitted)) return `${admitted.area} ${admitted.segments.join('/')}`
  const { status, headers } = admitted.refusal
  return status === 308 ? `308 ${headers.get('location')}` : String(status)
}

test.each(Object.entries(hosts))(
  'on the %s host no other way to write an address leads elsewhere',
  async (_, host) => {
    const addresses = await allAddresses(values)
    expect(addresses.length).toBeGreaterThan(120)
    for (const address of addresses) {
      const canonical = await decision(host, address)
      const variants = variantsOf(address)
      const decisions = await Promise.all(variants.map(variant => decision(host, variant)))
      for (const [index, found] of decisions.entries()) {
        const variant = variants[index]
        const [, location] = /^308 (\/(?!\/).*)$/.exec(found) ?? []
        const allowed = [canonical, '400', '404', ...(host === hosts.unknown ? ['421'] : [])]
        if (location === undefined) expect(allowed, `${variant} on ${host}`).toContain(found)
        else expect(await decision(host, location), `${variant} leads to ${location}`).toBe(canonical)
      }
      for (const target of climbing(address)) expect(await decision(host, target)).toMatch(/^308 \/(?!\/)|^4/)
    }
  },
)

test.each(Object.entries(hosts))('what the %s host answers is what it decided', async (_, host) => {
  const sample = [
    '/',
    `/${values.group}/spring`,
    '/v2/groups',
    '/v1/groups/garden/publications',
    '/dashboard',
  ]
  for (const address of [...sample, '/healthz', '/reader/a.js']) {
    const canonical = await raw(host, address)
    const answers = await Promise.all(variantsOf(address).map(variant => raw(host, variant)))
    for (const [index, answer] of answers.entries()) {
      const variant = `${variantsOf(address)[index]} on ${host}`
      if (answer.status === 308) expect(answer.location, variant).toMatch(/^\/(?!\/)/)
      else if (![400, 404, 421].includes(answer.status)) expect(answer, variant).toEqual(canonical)
    }
  }
})

test('the dashboard’s host never has a reader, nor the reader’s the management API', async () => {
  for (const slashes of ['/', '//', '///', '/./', '/x/../', '/%2e/']) {
    const reader = await raw(hosts.dashboard, `${slashes}${values.group}/spring`)
    expect(reader.status).toBe(slashes === '/' ? 404 : 308)
    expect(reader.body).not.toContain('takeOver')
    const api = await raw(hosts.reader, `${slashes}v2/groups`)
    expect(api.status).toBe(slashes === '/' ? 404 : 308)
    expect(api.body).not.toContain('API key')
  }
})

test('the framework gets the canonical address, and only in its areas', async () => {
  expect((await raw(hosts.dashboard, '/dashboard?next=//a')).body).toBe(
    'framework localhost:3000 /dashboard?next=//a',
  )
  expect((await raw('LOCALHOST:3000', '/dashboard')).body).toBe('framework localhost:3000 /dashboard')
  for (const target of ['/_next/image?url=%2Fv2', '/_next/data/a/garden/spring.json', '/oembed/spring'])
    for (const host of [hosts.dashboard, hosts.reader])
      expect((await raw(host, target)).body).not.toContain('framework')
})
