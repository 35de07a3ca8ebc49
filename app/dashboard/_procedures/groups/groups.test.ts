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
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let api: ReturnType<typeof proceduresAs>['groups']
beforeEach(async () => {
  owner = await newAccount()
  api = proceduresAs(owner.user).groups
})

type Changes = Omit<Parameters<typeof api.change>[0], 'groupId'>
const change = (changes: Changes, groupId = owner.group.id) => api.change({ groupId, ...changes })
const get = () => api.get({ groupId: owner.group.id })

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
  test('is answered, and there at the next look', async () => {
    const wanted: Changes = {
      title: 'Garden',
      language: 'de',
      timeZone: 'Europe/Zurich',
      currency: 'CHF',
      disableFeedback: true,
      disableBranding: true,
      showPrintButton: false,
      disableDownload: true,
      honoursOptOut: false,
      statisticsMonths: 12,
      analyticsTools: { ga4: { measurement_id: 'G-AB12CD34EF' } },
      cookieConsentText: 'May we count?',
      outgoingUtm: { source: 'recto' },
      shop: {
        kind: 'shopify',
        id_field: 'mpn',
        address: 'https://shop.example.com',
        item: '',
        joint: ',',
        fixed: '',
      },
      ctaBackgroundColor: '#aa0000',
      ctaTextColor: '#ffeeee',
      ctaText: 'In den Laden',
      publicationDefaults: { layout_type: 'single', extraction_options: { links: { icons: false } } },
    }
    expect(await change({ ...wanted, title: ' Garden ' })).toMatchObject(wanted)
    expect(await get()).toMatchObject(wanted)
  })

  test('makes the copies of its publications stale', async () => {
    const id = await newPublication()
    const before = await rowOf(id)
    await change({ ctaText: 'Buy' })
    expect((await rowOf(id))?.revision).toBe((before?.revision ?? 0) + 1)
  })

  test('words of the button are taken away by leaving them empty', async () => {
    await change({ ctaText: 'Buy' })
    expect((await change({ ctaText: '  ' })).ctaText).toBeNull()
  })

  test.each([
    [{ title: ' ' }, 'title'],
    [{ slug: 'Spring Sale' }, 'slug'],
    [{ slug: 'dashboard' }, 'slug'],
    [{ slug: '2026' }, 'slug'],
    [{ language: 'xx' }, 'language'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ currency: 'EURO' }, 'currency'],
    [{ ctaTextColor: 'red' }, 'ctaTextColor'],
    [{ ctaBackgroundColor: '#fff' }, 'ctaBackgroundColor'],
    [{ ctaText: 'x'.repeat(41) }, 'ctaText'],
    [{ statisticsMonths: 0 }, 'statisticsMonths'],
    [{ statisticsMonths: 26 }, 'statisticsMonths'],
    [{ shop: { kind: 'shopify', id_field: 'mpn', address: 'shop', item: '', joint: '', fixed: '' } }, 'shop'],
    [{ analyticsTools: { ga4: { measurement_id: 'UA-1' } } }, 'analyticsTools'],
    [{ analyticsTools: { matomo: { address: 'http://m.example', site_id: '1' } } }, 'analyticsTools'],
    [{ cookieConsentText: 'x'.repeat(601) }, 'cookieConsentText'],
    [{ outgoingUtm: { source: 'x'.repeat(101) } }, 'outgoingUtm'],
    [{ customDomain: 'intranet' }, 'customDomain'],
    [{ customDomain: '10.0.0.1' }, 'customDomain'],
    [{ publicationDefaults: { layout_type: 'triple' } }, 'publicationDefaults'],
  ])('422: %j', async (group, field) => {
    const errors = { [field]: expect.any(Array) }
    await expect(change(group as Changes)).rejects.toMatchObject({ status: 422, errors })
  })
})

describe('an address of Recto itself', () => {
  const shop = {
    kind: 'post_form' as const,
    id_field: 'id' as const,
    address: '',
    item: 'id={id}',
    joint: '',
    fixed: '',
  }
  const plausible = { domain: 'example.com' }

  test.each([
    [
      'a shop',
      { shop: { ...shop, address: 'http://localhost:3000/dashboard/api/rpc/people/invitations/send' } },
      'shop',
    ],
    ['a shop, by another name', { shop: { ...shop, address: 'http://[::1]:3000/x' } }, 'shop'],
    [
      'a shop at a link',
      { shop: { ...shop, kind: 'woocommerce', address: 'http://127.0.0.1:3000' } },
      'shop',
    ],
    [
      'a tool',
      { analyticsTools: { matomo: { address: 'https://localhost:3000', site_id: '1' } } },
      'analyticsTools',
    ],
    [
      'another',
      { analyticsTools: { plausible: { ...plausible, address: 'https://localhost:3000' } } },
      'analyticsTools',
    ],
  ])('422: is no address of %s', async (_, group, field) => {
    const own = /^must not be an address of Recto itself: enter one of your own server at [\w.]+$/
    const errors = { [field]: [expect.stringMatching(own)] }
    await expect(change(group as Changes)).rejects.toMatchObject({ status: 422, errors })
  })

  test('nor is the domain of any group, and what is on another port of this machine is', async () => {
    const other = await newGroup((await newAccount()).account.id)
    const domain = `${other.slug}.example.org`
    await database().update(groups).set({ provedDomain: domain }).where(eq(groups.id, other.id))
    const at = (address: string) => change({ shop: { ...shop, address } })
    await expect(at(`https://${domain}/order`)).rejects.toMatchObject({ status: 422 })
    expect((await at('http://127.0.0.1:4000/cart')).shop.address).toBe('http://127.0.0.1:4000/cart')
  })
})

describe('a new slug', () => {
  test('serves readers and programs, and so does the old one', async () => {
    await newOnline()
    const before = owner.group.slug
    const slug = `${before}-new`
    expect((await change({ slug })).publicUrl).toMatch(new RegExp(`/${slug}$`))
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
    expect((await change({ title: `Garden ${stamp}` })).slug).toBe(follows)
    await call('POST', `${owner.path}/publications/${id}/offline`, { key: owner.key })
    expect((await change({ title: `Garten ${stamp}` })).slug).toBe(follows)
  })

  test('that was chosen stays when the name changes', async () => {
    const slug = `${owner.group.slug}-chosen`
    await change({ slug })
    expect((await change({ title: `Garden ${slug}` })).slug).toBe(slug)
  })

  test('422: is none that another group has', async () => {
    const other = await newGroup(owner.account.id)
    await expect(change({ slug: other.slug })).rejects.toMatchObject({
      errors: { slug: ['is used by another group: take another'] },
    })
  })

  test('may be one that another group had before; then it leads to this one', async () => {
    await newOnline()
    const other = await newGroup(owner.account.id)
    const former = other.slug
    await change({ slug: `${former}-moved` }, other.id)
    await change({ slug: former })
    expect((await call('GET', `/v1/groups/${former}/publications/spring`)).status).toBe(200)
  })
})

describe('a domain of its own', () => {
  const named = () => `shop-${owner.group.id}.example.com`
  const found: FoundDomain = { state: 'works', addresses: ['192.0.2.1'], proof: null, txtValues: [] }

  test('is taken as it is typed, and looked at', async () => {
    expect(await change({ customDomain: `https://${named().toUpperCase()}/` })).toMatchObject({
      customDomain: named(),
      publicUrl: expect.not.stringContaining(named()),
      domainCheck: {
        status: 'pending',
        isChecking: true,
        checkedAt: null,
        isProved: false,
        proof: { record: `_recto.${named()}`, value: expect.stringMatching(/^recto-[0-9a-f]{32}$/) },
      },
    })
    await noteDomainCheck(owner.group.id, named(), { ...found, proof: 'txt' })
    expect(await get()).toMatchObject({
      publicUrl: `https://${named()}`,
      domainCheck: {
        status: 'works',
        state: 'works',
        isChecking: false,
        addresses: ['192.0.2.1'],
        isProved: true,
        nextCheckAt: expect.any(Date),
      },
    })
  })

  test('is looked at again when that is asked for', async () => {
    await change({ customDomain: named() })
    await noteDomainCheck(owner.group.id, named(), { ...found, state: 'waiting' })
    await api.checkDomain({ groupId: owner.group.id })
    expect((await get()).domainCheck).toMatchObject({ isChecking: true, state: 'waiting' })
  })

  test('is taken away by an empty one', async () => {
    await change({ customDomain: named() })
    expect(await change({ customDomain: '' })).toMatchObject({
      customDomain: null,
      domainCheck: { status: 'not_set' },
    })
  })

  test('that another group claims too is still the one of who proves it', async () => {
    await change({ customDomain: named() })
    await noteDomainCheck(owner.group.id, named(), { ...found, proof: 'txt' })
    const stranger = await newAccount()
    const theirs = await proceduresAs(stranger.user).groups.change({
      groupId: stranger.group.id,
      customDomain: named(),
    })
    expect(theirs.domainCheck.isProved).toBe(false)
    expect(theirs.publicUrl).not.toContain(named())
    expect((await get()).publicUrl).toBe(`https://${named()}`)
  })
})

describe('a logo', () => {
  const send = (body: BodyInit) =>
    call('POST', `/dashboard/api/groups/${owner.group.id}/logo`, { as: owner.user, body })
  /** As the worker sees it, no picture; here its first bytes count. */
  const png = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')

  test('204: is being made of a picture', async () => {
    expect((await send(png)).status).toBe(204)
    expect((await get()).logo).toEqual({ state: 'being_made', url: null, note: null })
  })

  test('is gone once it is taken away', async () => {
    await send(png)
    await api.removeLogo({ groupId: owner.group.id })
    expect((await get()).logo).toEqual({ state: 'none', url: null, note: null })
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
    await change({ publicationDefaults: { layout_type: 'single', show_related_publications: true } })
    expect(await rowOf(await newPublication())).toMatchObject({
      layout: 'single',
      showRelatedPublications: true,
    })
    expect(await rowOf(await newPublication({ layout_type: 'booklet' }))).toMatchObject({ layout: 'booklet' })
  })
})

describe('a new group', () => {
  test('has a slug of its title and the settings that were said', async () => {
    const title = `Österreich ${owner.group.id}`
    const slug = `osterreich-${owner.group.id}`
    expect(await api.create({ title, language: 'de' })).toMatchObject({
      title,
      slug,
      language: 'de',
      currency: 'EUR',
    })
  })

  test('422: has a title', async () => {
    const made = api.create({} as Parameters<typeof api.create>[0])
    await expect(made).rejects.toMatchObject({ status: 422, errors: { title: ['must be given'] } })
  })
})

describe('a group that is deleted', () => {
  const remove = (groupId = owner.group.id) => api.remove({ groupId })

  test('is gone for everybody, and its slug is free', async () => {
    const { id, slug } = await newGroup(owner.account.id)
    await remove(id)
    await expect(api.get({ groupId: id })).rejects.toMatchObject({ status: 404 })
    expect((await call('GET', `/v2/groups/${id}`, { key: owner.key })).status).toBe(404)
    const { body } = await call('GET', '/v2/groups', { key: owner.key })
    expect(body.groups.map((group: { id: number }) => group.id)).toEqual([owner.group.id])
    expect((await change({ slug })).slug).toBe(slug)
  })

  test('409: holds no publication, unless archived', async () => {
    const { id } = await newGroup(owner.account.id)
    const source = { sourceUrl: 'https://example.com/spring.pdf' }
    const publication = await createPublication(id, { title: 'Spring', source })
    await expect(remove(id)).rejects.toMatchObject({ status: 409 })
    await archive(id, publication.id)
    await remove(id)
  })

  test('409: is not the only one, however many go at once', async () => {
    const other = await newGroup(owner.account.id)
    const ends = await Promise.allSettled([remove(), remove(other.id)])
    const refused = ends.flatMap(end => (end.status === 'rejected' ? [end.reason.status] : []))
    expect(refused).toEqual([409])
  })
})

test('403: another account changes nothing', async () => {
  const { groups: theirs } = proceduresAs((await newAccount()).user)
  const changed = theirs.change({ groupId: owner.group.id, title: 'Mine' })
  await expect(changed).rejects.toMatchObject({ status: 403 })
  expect((await get()).title).toBe(owner.group.title)
})
