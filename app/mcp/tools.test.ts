// The tools, used by the official client of the protocol on a server of its own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '#app/v2/running-server.fixture.ts'
import { minimal, newSpreads } from '#app/v2/spreads.fixture.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { connect, refusalOf, use, versions } from './client.fixture.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server?.stop())

describe.each(versions)('a client of the form %j', mode => {
  test('is told who serves it and how to begin, and sees every tool', async () => {
    const client = await connect(server, (await newAccount()).key, mode)
    expect(client.getServerVersion()).toMatchObject({ name: 'recto', title: 'Recto' })
    expect(client.getInstructions()).toContain('Begin with list_groups')
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'list_groups',
      'search',
      'list_publications',
      'get_publication',
      'create_publication',
      'publish_pdf',
      'update_publication',
      'list_conversions',
      'publish_publication',
      'unlist_publication',
      'withdraw_publication',
      'list_spreads',
      'find_hotspots',
      'add_found_hotspots',
      'list_hotspots',
      'create_hotspot',
      'update_hotspot',
      'delete_hotspot',
      'list_products',
      'get_statistics',
    ])
  })

  test('creates a publication and follows its conversion', async () => {
    const { key, group } = await newAccount()
    const client = await connect(server, key, mode)
    const { groups } = await use(client, 'list_groups')
    expect(groups.map(({ id }: { id: number }) => id)).toEqual([group.id])
    const { publication } = await use(client, 'create_publication', {
      group_id: group.id,
      publication: { title: 'Autumn', source_url: 'https://example.com/autumn.pdf' },
    })
    expect(publication).toMatchObject({ title: 'Autumn', state: 'offline' })
    const of = { group_id: group.id, publication_id: publication.id }
    const { conversions } = await use(client, 'list_conversions', of)
    expect(conversions).toMatchObject([{ id: expect.any(Number), state: 'new' }])
  })
})

test('a publication is found, changed, put online, unlisted and withdrawn', async () => {
  const { owner, publication } = await newSpreads()
  const client = await connect(server, owner.key)
  const of = { group_id: owner.group.id, publication_id: publication.id }
  await use(client, 'update_publication', { ...of, publication: { title: 'Summer' } })
  expect((await use(client, 'get_publication', of)).publication).toMatchObject([{ title: 'Summer' }])
  const stateAfter = async (name: string) => (await use(client, name, of)).publication[0].state
  expect(await stateAfter('publish_publication')).toBe('online')
  expect(await stateAfter('unlist_publication')).toBe('online')
  const { publications } = await use(client, 'list_publications', { group_id: owner.group.id })
  expect(publications).toMatchObject([{ id: publication.id, title: 'Summer' }])
  expect(await stateAfter('withdraw_publication')).toBe('offline')
})

test('hotspots are made, listed, changed and deleted, and products tagged', async () => {
  const { owner, publication } = await newSpreads()
  const { id: productId } = await newProduct(owner.group.id, 'CHAIR')
  const client = await connect(server, owner.key)
  const of = { group_id: owner.group.id, publication_id: publication.id }
  const { spreads } = await use(client, 'list_spreads', of)
  const spread_id = spreads[1].id
  const { products } = await use(client, 'list_products', { group_id: owner.group.id })
  expect(products).toMatchObject([{ id: productId, sku: 'CHAIR' }])
  const { hotspot } = await use(client, 'create_hotspot', {
    spread_id,
    hotspot: { ...minimal.product, skus: ['CHAIR'] },
  })
  expect(hotspot).toMatchObject({ type: 'product', skus: ['CHAIR'] })
  const at = { spread_id, hotspot_id: hotspot.id }
  await use(client, 'update_hotspot', { ...at, hotspot: { left: 0.5 } })
  expect((await use(client, 'list_hotspots', { spread_id })).hotspots).toMatchObject([{ left: 0.5 }])
  expect(await use(client, 'delete_hotspot', at)).toBe('Done.')
  expect((await use(client, 'list_hotspots', { spread_id })).hotspots).toEqual([])
})

test('what the pages suggest is told before it is added', async () => {
  const { owner, publication } = await newSpreads()
  const client = await connect(server, owner.key)
  const of = { group_id: owner.group.id, publication_id: publication.id, annotations: true }
  expect(await use(client, 'find_hotspots', of)).toMatchObject({ counts: {}, hotspots: [] })
  expect(await use(client, 'add_found_hotspots', of)).toEqual({ added: [] })
})

test('statistics are read for a group and for a publication', async () => {
  const { owner, publication } = await newSpreads()
  const client = await connect(server, owner.key)
  const days = { group_id: owner.group.id, from: '2026-01-01', to: '2026-01-31', metrics: ['visits'] }
  const { statistics } = await use(client, 'get_statistics', days)
  expect(statistics).toMatchObject({ from: '2026-01-01', to: '2026-01-31' })
  const filters = [{ dimension: 'publication', values: [publication.id] }]
  const asked = { ...days, dimensions: ['day'], filters }
  expect((await use(client, 'get_statistics', asked)).statistics.rows).toHaveLength(31)
})

test('a long list comes in parts of 50, or as asked, and says where it goes on', async () => {
  const { key, group } = await newAccount()
  const client = await connect(server, key)
  for (let number = 1; number <= 51; number += 1)
    await use(client, 'create_publication', {
      group_id: group.id,
      publication: { title: `Number ${number}`, source_url: 'https://example.com/a.pdf' },
    })
  const first = await use(client, 'list_publications', { group_id: group.id })
  expect([first.publications.length, first.next_page]).toEqual([50, 2])
  const second = await use(client, 'list_publications', { group_id: group.id, page: 2 })
  expect([second.publications.length, second.next_page]).toEqual([1, undefined])
  const few = await use(client, 'list_publications', { group_id: group.id, per_page: 3 })
  expect([few.publications.length, few.next_page]).toEqual([3, 2])
})

describe('a call that cannot be carried out says so in plain words', () => {
  test.each([
    ['get_publication', { group_id: 1 }, 'publication_id must be given'],
    ['get_publication', { group_id: 1, publication_id: 0 }, 'publication_id must be at least 1'],
    ['get_publication', { group_id: 1, publication_id: '../1' }, 'publication_id must be a number'],
    ['list_groups', { colour: 'red' }, 'colour is not an argument of this tool'],
    ['list_publications', { state: 'lost' }, 'group_id must be given'],
  ])('%s with %j: %s', async (name, args, sentence) => {
    const client = await connect(server, (await newAccount()).key)
    expect(await refusalOf(client, name, args)).toBe(sentence)
  })

  test('fields of a body, and of a query, are told as version 2 tells them', async () => {
    const { key, group } = await newAccount()
    const client = await connect(server, key)
    const group_id = group.id
    const fields = { title: '', colour: 'red', source_url: 'ftp://example.com/a.pdf' }
    const refused = await refusalOf(client, 'create_publication', { group_id, publication: fields })
    expect(refused).toContain('title must not be empty')
    expect(refused).toContain('source_url ')
    expect(await refusalOf(client, 'create_publication', { group_id })).toBe('publication is missing')
    const misspelt = { title: 'A', source_url: 'https://example.com/a.pdf', colour: 'red' }
    expect(await refusalOf(client, 'create_publication', { group_id, publication: misspelt })).toBe(
      'colour is not a known field',
    )
    expect(await refusalOf(client, 'list_publications', { group_id, state: 'lost' })).toMatch(
      /^state must be one of: /,
    )
  })

  test('records of others, and those that are not there', async () => {
    const { key, group } = await newAccount()
    const stranger = await newSpreads()
    const client = await connect(server, key)
    const theirs = { group_id: stranger.owner.group.id, publication_id: stranger.publication.id }
    const forbidden = 'Invalid API key or insufficient permissions'
    expect(await refusalOf(client, 'get_publication', theirs)).toBe(forbidden)
    const mine = { ...theirs, group_id: group.id }
    expect(await refusalOf(client, 'publish_publication', mine)).toBe('Publication not found')
  })

  test('a publication without pages cannot go online', async () => {
    const { key, group } = await newAccount()
    const client = await connect(server, key)
    const { publication } = await use(client, 'create_publication', {
      group_id: group.id,
      publication: { title: 'A', source_url: 'https://example.com/a.pdf' },
    })
    const of = { group_id: group.id, publication_id: publication.id }
    expect(await refusalOf(client, 'publish_publication', of)).toMatch(/conver/)
  })

  test('an unknown tool is an error of the protocol', async () => {
    const client = await connect(server, (await newAccount()).key)
    await expect(client.callTool({ name: 'delete_everything' })).rejects.toThrow(
      'There is no tool “delete_everything”',
    )
  })
})
