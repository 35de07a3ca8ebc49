import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { type FoundDomain, noteDomainCheck } from '#db/groups/domain-claims.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { archive } from '#db/publications/publishing.ts'
import { groups } from '#db/schema/groups.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let path: string
beforeEach(async () => {
  owner = await newAccount()
  path = `/dashboard/api/groups/${owner.group.id}`
})

const change = (group: object, at = path) => call('PATCH', at, { as: owner.user, json: { group } })
const get = async () => (await call('GET', path, { as: owner.user })).body.group

async function newPublication(fields: object = {}): Promise<number> {
  const publication = { title: 'Spring', source_url: 'https://example.com/spring.pdf', ...fields }
  const made = await call('POST', `${owner.path}/publications`, { key: owner.key, json: { publication } })
  return made.body.publication.id
}

async function newOnline(): Promise<number> {
  const id = await newPublication()
  await finishConversion(id)
  await call('POST', `${owner.path}/publications/${id}/online`, { key: owner.key })
  return id
}

async function rowOf(id: number) {
  const [row] = await database().select().from(publications).where(eq(publications.id, id))
  return row
}

describe('what is changed', () => {
  test('200: is answered, and there at the next look', async () => {
    const wanted = {
      title: 'Garden',
      language: 'de',
      time_zone: 'Europe/Zurich',
      currency: 'CHF',
      disable_feedback: true,
      disable_branding: true,
      show_print_button: false,
      disable_download: true,
      honours_opt_out: false,
      statistics_months: 12,
      analytics_tools: { ga4: { measurement_id: 'G-AB12CD34EF' } },
      cookie_consent_text: 'May we count?',
      outgoing_utm: { source: 'recto' },
      shop: {
        kind: 'shopify',
        id_field: 'mpn',
        address: 'https://shop.example.com',
        item: '',
        joint: ',',
        fixed: '',
      },
      cta_background_color: '#aa0000',
      cta_text_color: '#ffeeee',
      cta_text: 'In den Laden',
      publication_defaults: { layout_type: 'single', extraction_options: { links: { icons: false } } },
    }
    const { status, body } = await change({ ...wanted, title: ' Garden ' })
    expect([status, body.group]).toMatchObject([200, wanted])
    expect(await get()).toMatchObject(wanted)
  })

  test('makes the copies of its publications stale', async () => {
    const id = await newPublication()
    const before = await rowOf(id)
    await change({ cta_text: 'Buy' })
    expect((await rowOf(id))?.revision).toBe((before?.revision ?? 0) + 1)
  })

  test('words of the button are taken away by leaving them empty', async () => {
    await change({ cta_text: 'Buy' })
    expect((await change({ cta_text: '  ' })).body.group.cta_text).toBeNull()
  })

  test.each([
    [{ title: ' ' }, 'title'],
    [{ slug: 'Spring Sale' }, 'slug'],
    [{ slug: 'dashboard' }, 'slug'],
    [{ slug: '2026' }, 'slug'],
    [{ language: 'xx' }, 'language'],
    [{ time_zone: '+02:00' }, 'time_zone'],
    [{ currency: 'EURO' }, 'currency'],
    [{ cta_text_color: 'red' }, 'cta_text_color'],
    [{ cta_background_color: '#fff' }, 'cta_background_color'],
    [{ cta_text: 'x'.repeat(41) }, 'cta_text'],
    [{ statistics_months: 0 }, 'statistics_months'],
    [{ statistics_months: 26 }, 'statistics_months'],
    [{ shop: { kind: 'shopify', id_field: 'mpn', address: 'shop', item: '', joint: '', fixed: '' } }, 'shop'],
    [{ analytics_tools: { ga4: { measurement_id: 'UA-1' } } }, 'analytics_tools'],
    [{ analytics_tools: { matomo: { address: 'http://m.example', site_id: '1' } } }, 'analytics_tools'],
    [{ cookie_consent_text: 'x'.repeat(601) }, 'cookie_consent_text'],
    [{ outgoing_utm: { source: 'x'.repeat(101) } }, 'outgoing_utm'],
    [{ custom_domain: 'intranet' }, 'custom_domain'],
    [{ custom_domain: '10.0.0.1' }, 'custom_domain'],
    [{ publication_defaults: { layout_type: 'triple' } }, 'publication_defaults'],
  ])('422: %j', async (group, field) => {
    const { status, body } = await change(group)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})

describe('an address of Recto itself', () => {
  const shop = { kind: 'post_form', id_field: 'id', address: '', item: 'id={id}', joint: '', fixed: '' }
  const plausible = { domain: 'example.com' }

  test.each([
    ['a shop', { shop: { ...shop, address: 'http://localhost:3000/dashboard/api/invitations' } }, 'shop'],
    ['a shop, by another name', { shop: { ...shop, address: 'http://[::1]:3000/x' } }, 'shop'],
    [
      'a shop at a link',
      { shop: { ...shop, kind: 'woocommerce', address: 'http://127.0.0.1:3000' } },
      'shop',
    ],
    [
      'a tool',
      { analytics_tools: { matomo: { address: 'https://localhost:3000', site_id: '1' } } },
      'analytics_tools',
    ],
    [
      'another',
      { analytics_tools: { plausible: { ...plausible, address: 'https://localhost:3000' } } },
      'analytics_tools',
    ],
  ])('422: is no address of %s', async (_, group, field) => {
    const { status, body } = await change(group)
    expect([status, body.errors[field]]).toEqual([
      422,
      [
        expect.stringMatching(
          /^must not be an address of Recto itself: enter one of your own server at [\w.]+$/,
        ),
      ],
    ])
  })

  test('nor is the domain of any group, and what is on another port of this machine is', async () => {
    const other = await newGroup((await newAccount()).account.id)
    const domain = `${other.slug}.example.org`
    await database().update(groups).set({ provedDomain: domain }).where(eq(groups.id, other.id))
    const at = (address: string) => change({ shop: { ...shop, address } })
    expect((await at(`https://${domain}/order`)).status).toBe(422)
    expect((await at('http://127.0.0.1:4000/cart')).status).toBe(200)
  })
})

describe('a new slug', () => {
  test('serves readers and programs, and so does the old one', async () => {
    await newOnline()
    const before = owner.group.slug
    const slug = `${before}-new`
    expect((await change({ slug })).body.group.public_url).toMatch(new RegExp(`/${slug}$`))
    for (const name of [slug, before])
      expect((await call('GET', `/v1/groups/${name}/publications/spring`)).status).toBe(200)
  })

  test('comes with a new name until something is published, the sample aside', async () => {
    const stamp = owner.group.slug
    const source = { sourceUrl: 'https://example.com/sample.pdf' }
    const sample = await createPublication(owner.group.id, { title: 'Sample', isSample: true, source })
    await finishConversion(sample.id)
    await call('POST', `${owner.path}/publications/${sample.id}/online`, { key: owner.key })
    await change({ title: `Mein Katalog ä ${stamp}`, slug: stamp })
    const follows = (await get()).slug
    expect(follows).toBe(`mein-katalog-a-${stamp}`)
    const id = await newOnline()
    expect((await change({ title: `Garden ${stamp}` })).body.group.slug).toBe(follows)
    await call('POST', `${owner.path}/publications/${id}/offline`, { key: owner.key })
    expect((await change({ title: `Garten ${stamp}` })).body.group.slug).toBe(follows)
  })

  test('that was chosen stays when the name changes', async () => {
    const slug = `${owner.group.slug}-chosen`
    await change({ slug })
    expect((await change({ title: `Garden ${slug}` })).body.group.slug).toBe(slug)
  })

  test('422: is none that another group has', async () => {
    const other = await newGroup(owner.account.id)
    expect((await change({ slug: other.slug })).body.errors.slug).toEqual([
      'is used by another group: take another',
    ])
  })

  test('may be one that another group had before; then it leads to this one', async () => {
    await newOnline()
    const other = await newGroup(owner.account.id)
    const former = other.slug
    await change({ slug: `${former}-moved` }, `/dashboard/api/groups/${other.id}`)
    await change({ slug: former })
    expect((await call('GET', `/v1/groups/${former}/publications/spring`)).status).toBe(200)
  })
})

describe('a domain of its own', () => {
  const named = () => `shop-${owner.group.id}.example.com`
  const found: FoundDomain = { state: 'works', addresses: ['192.0.2.1'], proof: null, txtValues: [] }

  test('is taken as it is typed, and looked at', async () => {
    const { body } = await change({ custom_domain: `https://${named().toUpperCase()}/` })
    expect(body.group).toMatchObject({
      custom_domain: named(),
      public_url: expect.not.stringContaining(named()),
      domain_check: {
        status: 'pending',
        is_checking: true,
        checked_at: null,
        is_proved: false,
        proof: { record: `_recto.${named()}`, value: expect.stringMatching(/^recto-[0-9a-f]{32}$/) },
      },
    })
    await noteDomainCheck(owner.group.id, named(), { ...found, proof: 'txt' })
    expect(await get()).toMatchObject({
      public_url: `https://${named()}`,
      domain_check: {
        status: 'works',
        state: 'works',
        is_checking: false,
        addresses: ['192.0.2.1'],
        is_proved: true,
        next_check_at: expect.any(String),
      },
    })
  })

  test('202: is looked at again when that is asked for', async () => {
    await change({ custom_domain: named() })
    await noteDomainCheck(owner.group.id, named(), { ...found, state: 'waiting' })
    const { status, body } = await call('POST', `${path}/domain_check`, { as: owner.user })
    expect([status, body.group.domain_check]).toEqual([
      202,
      expect.objectContaining({ is_checking: true, state: 'waiting' }),
    ])
  })

  test('is taken away by an empty one', async () => {
    await change({ custom_domain: named() })
    const { body } = await change({ custom_domain: '' })
    expect(body.group).toMatchObject({ custom_domain: null, domain_check: { status: 'not_set' } })
  })

  test('that another group claims too is still the one of who proves it', async () => {
    await change({ custom_domain: named() })
    await noteDomainCheck(owner.group.id, named(), { ...found, proof: 'txt' })
    const stranger = await newAccount()
    const { status, body } = await call('PATCH', `/dashboard/api/groups/${stranger.group.id}`, {
      as: stranger.user,
      json: { group: { custom_domain: named() } },
    })
    expect([status, body.group.domain_check.is_proved]).toEqual([200, false])
    expect(body.group.public_url).not.toContain(named())
    expect((await get()).public_url).toBe(`https://${named()}`)
  })
})

describe('a logo', () => {
  const send = (body: BodyInit) => call('POST', `${path}/logo`, { as: owner.user, body })
  /** As the worker sees it, no picture; here its first bytes count. */
  const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')

  test('202: is being made of a picture', async () => {
    const { status, body } = await send(png)
    expect([status, body.group.logo]).toMatchObject([202, { state: 'being_made', url: null, note: null }])
  })

  test('is gone once it is taken away', async () => {
    await send(png)
    const { body } = await call('DELETE', `${path}/logo`, { as: owner.user })
    expect(body.group.logo).toMatchObject({ state: 'none', url: null })
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a web page', '<!doctype html>'],
  ])('422: %s is none', async (_, text) => {
    expect((await send(text)).body.errors.logo).toEqual(['must be a PNG, JPEG or WebP picture'])
  })
})

describe('a new publication', () => {
  test('begins with the defaults of its group, where its maker says nothing else', async () => {
    await change({ publication_defaults: { layout_type: 'single', show_related_publications: true } })
    expect(await rowOf(await newPublication())).toMatchObject({
      layout: 'single',
      showRelatedPublications: true,
    })
    expect(await rowOf(await newPublication({ layout_type: 'booklet' }))).toMatchObject({ layout: 'booklet' })
  })
})

describe('a new group', () => {
  const make = (group: object, as = owner.user) =>
    call('POST', '/dashboard/api/groups', { as, json: { group } })

  test('201: has a slug of its title and the settings that were said', async () => {
    const title = `Österreich ${owner.group.id}`
    const { status, body } = await make({ title, language: 'de' })
    expect([status, body.group]).toMatchObject([
      201,
      { title, slug: `osterreich-${owner.group.id}`, language: 'de', currency: 'EUR' },
    ])
  })

  test('422: has a title', async () => {
    expect((await make({})).body.errors).toEqual({ title: ['must be given'] })
  })
})

describe('a group that is deleted', () => {
  const remove = (id = owner.group.id) => call('DELETE', `/dashboard/api/groups/${id}`, { as: owner.user })

  test('204: is gone for everybody, and its slug is free', async () => {
    const { id, slug } = await newGroup(owner.account.id)
    expect((await remove(id)).status).toBe(204)
    expect((await call('GET', `/dashboard/api/groups/${id}`, { as: owner.user })).status).toBe(404)
    expect((await call('GET', `/v2/groups/${id}`, { key: owner.key })).status).toBe(404)
    const { body } = await call('GET', '/v2/groups', { key: owner.key })
    expect(body.groups.map((group: { id: number }) => group.id)).toEqual([owner.group.id])
    expect((await change({ slug })).status).toBe(200)
  })

  test('409: holds no publication, unless archived', async () => {
    const { id } = await newGroup(owner.account.id)
    const source = { sourceUrl: 'https://example.com/spring.pdf' }
    const publication = await createPublication(id, { title: 'Spring', source })
    expect((await remove(id)).status).toBe(409)
    await archive(id, publication.id)
    expect((await remove(id)).status).toBe(204)
  })

  test('409: is not the only one, however many go at once', async () => {
    const other = await newGroup(owner.account.id)
    const answers = await Promise.all([remove(), remove(other.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })
})

test('403: another account, an API key and another site change nothing', async () => {
  const stranger = await newAccount()
  const json = { group: { title: 'Mine' } }
  expect((await call('PATCH', path, { as: stranger.user, json })).status).toBe(403)
  expect((await call('PATCH', path, { key: owner.key, json })).status).toBe(403)
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await call('PATCH', path, { as: owner.user, json, headers })).status).toBe(403)
  const [group] = await database().select().from(groups).where(eq(groups.id, owner.group.id))
  expect(group?.title).toBe(owner.group.title)
})
