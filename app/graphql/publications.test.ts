import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { putOnline } from '#app/v1/online.fixture.ts'
import { createAffiliate, endAffiliate } from '#db/affiliates/affiliates.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { archive, carryOutSchedule } from '#db/publications/publishing.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { ask, newLoan } from './affiliates.fixture.ts'

let loan: Awaited<ReturnType<typeof newLoan>>
let ids: string[]
beforeAll(async () => {
  loan = await newLoan()
  ids = []
  for (const title of ['One', 'Two', 'Three']) {
    const { id } = await putOnline(loan.group, { title })
    ids.unshift(String(id))
  }
})

const placed = `{ edges { cursor node { id } } nodes { id }
  pageInfo { startCursor endCursor hasNextPage hasPreviousPage } }`

async function list(args = '', key = loan.key) {
  const { data, errors } = await ask(key, `{ publications${args && `(${args})`} ${placed} }`)
  expect(errors).toBeUndefined()
  const { edges, nodes, pageInfo } = data.publications
  expect(nodes).toEqual(edges.map(({ node }: { node: object }) => node))
  return { ids: nodes.map(({ id }: { id: string }) => id), edges, pageInfo }
}

describe('the list', () => {
  test('has all fields of an item, with ids as text', async () => {
    const { group } = loan
    const { data } = await ask(
      loan.key,
      `{ publications(first: 1) { nodes { accountId cacheHash groupId groupSlug groupTitle id publicationSlug
        publicationTitle slug title scheduleOfflineAt scheduleOnlineAt validFrom } } }`,
    )
    expect(data.publications.nodes).toEqual([
      {
        accountId: String(group.accountId),
        cacheHash: expect.stringMatching(/^[\w-]{27}$/),
        groupId: String(group.id),
        groupSlug: group.slug,
        groupTitle: group.title,
        id: ids[0],
        publicationSlug: 'three',
        publicationTitle: 'Three',
        slug: 'three',
        title: 'Three',
        scheduleOfflineAt: null,
        scheduleOnlineAt: null,
        validFrom: null,
      },
    ])
  })

  test('counts cursors from 1, in base64 without padding', async () => {
    const { edges, pageInfo } = await list()
    expect(edges.map(({ cursor }: { cursor: string }) => cursor)).toEqual(['MQ', 'Mg', 'Mw'])
    expect(pageInfo).toEqual({
      startCursor: 'MQ',
      endCursor: 'Mw',
      hasNextPage: false,
      hasPreviousPage: false,
    })
  })

  test.each([
    ['first: 2', [0, 1], true, false],
    ['first: 2, after: "MQ"', [1, 2], false, true],
    ['first: 2, after: "MQ=="', [1, 2], false, true],
    ['last: 1', [2], false, true],
    ['last: 1, before: "Mw"', [1], true, true],
    ['before: "Mw"', [0, 1], true, false],
    ['first: 2, last: 1', [1], true, true],
    ['first: 0', [], true, false],
    ['after: "Mw"', [], false, true],
    ['after: "OTk5"', [], false, true],
    ['first: null, after: null', [0, 1, 2], false, false],
  ])('%s', async (args, places, hasNextPage, hasPreviousPage) => {
    const found = await list(args)
    expect(found.ids).toEqual(places.map(place => ids[place]))
    expect(found.pageInfo).toMatchObject({ hasNextPage, hasPreviousPage })
  })

  test.each(['after: "nonsense"', 'before: ""', 'first: -1'])('%s is an error with its place', async args => {
    const { data, errors, status } = await ask(loan.key, `{ publications(${args}) { nodes { id } } }`)
    expect([status, data.publications, errors[0].path]).toEqual([200, null, ['publications']])
  })

  test('conditions are joined, and never widen what is lent', async () => {
    const { group } = loan
    const other = await newGroup(group.accountId)
    await putOnline(other)
    expect((await list(`groupId: ${group.id}`)).ids).toEqual(ids)
    expect((await list(`groupId: "${group.id}", groupSlug: "${group.slug}"`)).ids).toEqual(ids)
    expect((await list(`accountId: ${group.accountId}`)).ids).toEqual(ids)
    expect((await list(`groupId: ${group.id}, groupSlug: "${other.slug}"`)).ids).toEqual([])
    expect((await list(`groupId: ${other.id}`)).ids).toEqual([])
    expect((await list(`groupSlug: "${other.slug}"`)).ids).toEqual([])
    expect((await list(`accountId: ${group.accountId + 1}`)).ids).toEqual([])
  })

  test.each([
    'groupId: "abc"',
    'groupId: ""',
    'groupId: "1.5"',
    'groupId: -1',
    'groupId: "99999999999"',
    'accountId: "x"',
    'groupSlug: ""',
    'groupSlug: "\\u0000"',
  ])('%s gives an empty list', async args => {
    expect((await list(args)).ids).toEqual([])
  })

  test('leaves out what is offline, archived or unlisted, and has what needs a password', async () => {
    const { group, key } = await newLoan()
    const offline = await putOnline(group, { title: 'Offline' })
    await carryOutSchedule(group.id, offline.id, 'withdraw')
    const archived = await putOnline(group, { title: 'Archived' })
    await archive(group.id, archived.id)
    await putOnline(group, { title: 'Unlisted', move: 'unlist' })
    const secured = await putOnline(group, { title: 'Secured' })
    await updatePublication(group.id, secured.id, { secured: true, password: 'open sesame' })
    expect((await list('', key)).ids).toEqual([String(secured.id)])
  })

  test('has 50 entries at most', async () => {
    const { group, key } = await newLoan()
    for (let count = 0; count < 51; count += 1) await putOnline(group, { pageCount: 1 })
    for (const args of ['', 'first: 1000', 'last: 1000']) {
      expect((await list(args, key)).ids).toHaveLength(50)
    }
    expect((await list('after: "NTA"', key)).ids).toHaveLength(1)
  })
})

describe('REST', () => {
  const read = (headers: Record<string, string>) => call('GET', '/publications', { headers })

  test('tells the fields of the list with ids as numbers', async () => {
    const { status, body } = await read({ 'x-api-key': loan.key })
    expect([status, body.publications.map(({ id }: { id: number }) => String(id))]).toEqual([200, ids])
    expect(body.publications[0]).toEqual({
      accountId: loan.group.accountId,
      cacheHash: expect.any(String),
      groupId: loan.group.id,
      groupSlug: loan.group.slug,
      groupTitle: loan.group.title,
      id: Number(ids[0]),
      publicationSlug: 'three',
      publicationTitle: 'Three',
      slug: 'three',
      title: 'Three',
      scheduleOfflineAt: null,
      scheduleOnlineAt: null,
      validFrom: null,
    })
  })

  test('needs a key', async () => {
    expect((await read({})).status).toBe(403)
    expect((await read({ 'x-api-key': loan.owner.key })).status).toBe(403)
  })
})

describe('one publication', () => {
  const one = async (args: string, key = loan.key) => {
    const { data, errors } = await ask(key, `{ publication(${args}) { id } }`)
    expect(errors).toBeUndefined()
    return data.publication?.id
  }

  test('is found by id as text or number, and by both slugs', async () => {
    const { slug } = loan.group
    expect(await one(`id: ${ids[0]}`)).toBe(ids[0])
    expect(await one(`id: "${ids[0]}"`)).toBe(ids[0])
    expect(await one(`groupSlug: "${slug}", slug: "three"`)).toBe(ids[0])
    expect(await one(`id: ${ids[0]}, slug: "three"`)).toBe(ids[0])
  })

  test('is null where nothing is lent under those names', async () => {
    const theirs = await newAccount()
    const foreign = await putOnline(theirs.group)
    for (const args of [
      'id: "abc"',
      'id: 2000000000',
      `id: ${foreign.id}`,
      `groupSlug: "${theirs.group.slug}", slug: "${foreign.slug}"`,
      `slug: "three"`,
      `groupSlug: "${loan.group.slug}"`,
      `groupSlug: "\\u0000", slug: "three"`,
      `id: ${ids[0]}, slug: "two"`,
    ])
      expect([args, await one(args)]).toEqual([args, undefined])
  })

  test('is found by its address in the reader', async () => {
    const at = async (url: string) => {
      const { data } = await ask(loan.key, 'query ($url: String!) { publicationByUrl(url: $url) { id } }', {
        url,
      })
      return data.publicationByUrl?.id
    }
    const address = `http://127.0.0.1:3000/${loan.group.slug}/three`
    expect(await at(address)).toBe(ids[0])
    expect(await at(`${address}/page/2?x=1`)).toBe(ids[0])
    const theirs = await newAccount()
    const { slug } = await putOnline(theirs.group)
    expect(await at(`http://127.0.0.1:3000/${theirs.group.slug}/${slug}`)).toBeUndefined()
    for (const url of ['', 'nonsense', 'https://elsewhere.example/a/b', `${address}%00`, `${address}-not`])
      expect(await at(url)).toBeUndefined()
  })

  test('is null once it is offline, and found while it is unlisted', async () => {
    const { group } = loan
    const publication = await putOnline(group, { title: 'Now and then', move: 'unlist' })
    expect(await one(`id: ${publication.id}`)).toBe(String(publication.id))
    await carryOutSchedule(group.id, publication.id, 'withdraw')
    expect(await one(`id: ${publication.id}`)).toBeUndefined()
  })

  test('with a password tells its head, and no pages, images or PDF', async () => {
    const { group, key } = await newLoan()
    const { id } = await putOnline(group, { title: 'For members' })
    await updatePublication(group.id, id, { secured: true, password: 'open sesame' })
    const { data, errors } = await ask(
      key,
      `{ publication(id: ${id}) { title downloadPdfUrl spreads { nodes { id } } } }`,
    )
    expect(data.publication).toEqual({ title: 'For members', downloadPdfUrl: null, spreads: null })
    expect(errors).toMatchObject([
      { message: expect.stringContaining('password'), path: ['publication', 'spreads'] },
    ])
  })
})

describe('a key', () => {
  const refused = async (key: string) => {
    const { status, errors } = await ask(key, '{ publications { nodes { id } } }')
    return [status, errors?.[0]?.message]
  }

  test('is needed, and is none of the management interface', async () => {
    expect(await refused('')).toEqual([403, 'Send the affiliate’s key in the header x-api-key.'])
    expect(await refused('wrong')).toEqual([403, expect.stringContaining('unknown or has ended')])
    expect((await refused(loan.owner.key))[0]).toBe(403)
  })

  test('opens nothing once the loan has ended', async () => {
    const { owner, affiliate } = await newLoan()
    expect((await refused(affiliate.key))[0]).toBe(200)
    await endAffiliate(owner.account.id, affiliate.id)
    expect((await refused(affiliate.key))[0]).toBe(403)
  })

  test('may reach several groups', async () => {
    const { owner, group } = await newLoan()
    const second = await newGroup(group.accountId)
    const [one, other] = [await putOnline(group), await putOnline(second)]
    const terms = { name: 'Both', groupIds: [group.id, second.id], showsWidget: false }
    const { key } = await createAffiliate(owner.account.id, terms)
    expect((await list('', key)).ids).toEqual([String(other.id), String(one.id)])
  })
})
