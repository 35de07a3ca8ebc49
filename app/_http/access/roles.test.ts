// Every address that changes something, asked by everybody: what each may do where.
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { minimal, newSpreads } from '#app/v2/spreads.fixture.ts'
import { database } from '#db/client.ts'
import { createApiKey } from '#db/people/api-keys.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { call } from '../calls.fixture.ts'
import type { Endpoint } from '../declaration.ts'
import { findRoutes } from '../router.ts'
import type { CallerAccess } from './authentication.ts'
import { allowed, everybody, type Place, people, type Who } from './identities.fixture.ts'

/** The first account is that of whoever runs the installation. */
const operators = await newAccount()

const app = fileURLToPath(new URL('../..', import.meta.url))
const routes = await findRoutes(app, ['v2', 'dashboard/api'])
const changing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

const endpoints: { method: string; segments: string[]; access: CallerAccess }[] = []
/** What changes something by other means than an endpoint's promise: it has to refuse by itself. */
const others: { method: string; segments: string[] }[] = []
for (const { segments, load } of routes) {
  const handlers = await load()
  for (const method of changing) {
    const declaration = (handlers[method] as Partial<Endpoint> | undefined)?.declaration
    if (declaration) endpoints.push({ method, segments, access: declaration.access })
    else if (handlers[method]) others.push({ method, segments })
  }
}
const table = endpoints.map(
  ({ method, segments, access }) => [`${method} /${segments.join('/')}`, method, segments, access] as const,
)

/** A path with something for each parameter: the group and the spread are there, all else is nobody's. */
function pathTo(segments: string[], given: Record<string, string | number>): string {
  const values = segments.map(segment => {
    const name = /^\[(.+)\]$/.exec(segment)?.[1]
    if (name === undefined) return segment
    return given[name] ?? (/^(session|upload|feed_file)_id$/.test(name) ? crypto.randomUUID() : 2_000_000_000)
  })
  return `/${values.join('/')}`
}

async function placeFor(segments: string[]): Promise<{ place: Place; path: string }> {
  if (segments.includes('[spread_id]')) {
    const { owner, spreads, send } = await newSpreads()
    const [, , spread_id = ''] = (spreads[1] ?? '').split('/').filter(Boolean)
    const { body } = await send('POST', `${spreads[1]}/hotspots`, minimal.external_link)
    const place = { accountId: owner.account.id, groupId: owner.group.id, owner: owner.user }
    return { place, path: pathTo(segments, { spread_id, hotspot_id: body.hotspot.id }) }
  }
  const { account, group, user } = segments.includes('installation') ? operators : await newAccount()
  await newGroup(account.id)
  const place = { accountId: account.id, groupId: group.id, owner: user }
  return { place, path: pathTo(segments, { group_id: group.id }) }
}

/** Right for what belongs to spreads, where nothing else tells the group before the body is read. */
const json = { ...minimal.external_link, edits: [{ do: 'remove', id: 2_000_000_000, version: 1 }] }

describe.each(table)('%s', (name, method, segments, access) => {
  // The contract's word on this one alone: 404 not found or not accessible.
  const hidesWhatIsForbidden = name === 'PATCH /v2/spreads/[spread_id]/hotspots/[hotspot_id]'

  test(`is for those who may: ${access}`, async () => {
    if (access === 'public') throw new Error('Nothing is changed by nobody in particular')
    const forbidden: Who[] = []
    for (const who of everybody) {
      const { place, path } = await placeFor(segments)
      const { status } = await call(method, path, { as: await people[who](place), json })
      if (status === 403 || (status === 404 && hidesWhatIsForbidden)) forbidden.push(who)
    }
    expect(forbidden).toEqual(everybody.filter(who => !allowed[access].includes(who)))
  })

  test('is for nobody who is unknown, and for no stranger', async () => {
    const { path } = await placeFor(segments)
    expect((await call(method, path, { json })).status).toBe(403)
    if (!/group_id|spread_id|installation/.test(segments.join())) return
    const stranger = await newAccount()
    const { status } = await call(method, path, { as: stranger.user, json })
    // What is wrong with what was sent may be told first; it is the same for any group.
    expect([403, 404, 422, 412]).toContain(status)
  })

  test('is for keys only where they cannot outlive themselves by it', async () => {
    const { place, path } = await placeFor(segments)
    const { key } = await createApiKey(database(), place.owner.id, { name: 'Own' })
    const readOnly = await createApiKey(database(), place.owner.id, { name: 'Reads', readOnly: true })
    const isForKeys = access === 'read' || access === 'write'
    expect((await call(method, path, { key, json })).status === 403).toBe(!isForKeys)
    if (access !== 'read') expect((await call(method, path, { key: readOnly.key, json })).status).toBe(403)
  })
})

test('whatever changes something without being declared refuses who is unknown, or takes no such method', async () => {
  for (const { method, segments } of others) {
    const { path } = await placeFor(segments)
    expect([path, (await call(method, path)).status]).toEqual([
      path,
      expect.toSatisfy(status => [403, 404, 405].includes(status)),
    ])
  }
})
