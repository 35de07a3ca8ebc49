import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { collections } from '#db/schema/collections.ts'
import { metatags } from '#db/schema/metatags.ts'
import { publications } from '#db/schema/publications.ts'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { promisePagination } from './nouns.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
const source_url = 'https://example.com/catalogue.pdf'

beforeAll(async () => {
  owner = await newAccount()
})

async function create(fields: object = {}, from = owner) {
  const { status, body } = await call('POST', `${from.path}/publications`, {
    key: from.key,
    json: { publication: { title: 'Spring 2014', source_url, ...fields } },
  })
  expect(status).toBe(201)
  return body.publication
}

describe('POST /groups/<group_id>/publications', () => {
  test('answers 201 with every field of the contract, offline and without pages', async () => {
    const from = await newAccount()
    const publication = await create({}, from)
    expect(publication).toEqual({
      id: expect.any(Number),
      title: 'Spring 2014',
      browser_title: 'Spring 2014',
      default_product_theme_id: null,
      description: '',
      slug: 'spring-2014',
      url: `http://localhost:3000/v2/groups/${from.group.id}/publications/${publication.id}`,
      cover_url: null,
      page_count: 0,
      pdf_download_url: expect.stringContaining('/pdfs/'),
      state: 'offline',
      online_at: null,
      offline_at: null,
      schedule_online_at: null,
      schedule_offline_at: null,
      public_url: null,
      metatag_ids: [],
      valid_from: null,
      collection_id: null,
      disable_seo: false,
      language: 'en',
      content_language: null,
      page_pairing: null,
      secured: false,
      show_related_publications: false,
      auto_related_publications: false,
      test: false,
      custom_header: null,
      force_single_page_on_mobile: false,
      mobile_vertical_scroll: false,
      override_mobile_layout: false,
      split_wide_pages: 'automatic',
      content_goal: null,
      content_goal_other: null,
      format_type: null,
    })
  })

  test('takes whether related publications are shown', async () => {
    const sent = { show_related_publications: true, auto_related_publications: true }
    expect(await create(sent)).toMatchObject(sent)
  })

  test('asks for one conversion, which waits', async () => {
    const { id } = await create()
    const { body } = await call('GET', `${owner.path}/publications/${id}/conversions/`, { key: owner.key })
    expect(body.conversions).toEqual([
      {
        id: expect.any(Number),
        group_id: owner.group.id,
        publication_id: id,
        state: 'new',
        state_details: null,
        source_type: 'new_publication',
        total_pages: null,
        converted_pages: 0,
        extraction_options: null,
        conversion_options: null,
        warnings: [],
        waits: null,
        queue: null,
      },
    ])
  })

  test('makes slugs unique within the group', async () => {
    const from = await newAccount()
    const slugs = await Promise.all([1, 2, 3].map(async () => (await create({}, from)).slug))
    expect(slugs.sort()).toEqual(['spring-2014', 'spring-2014-2', 'spring-2014-3'])
  })

  test('gives the PDF the percent-encoded browser title as its name, encoded twice', async () => {
    const { pdf_download_url } = await create({ browser_title: 'Für Sie' })
    expect(pdf_download_url).toMatch(
      /\/pdfs\/[\w-]+\.pdf\?seal=[\w-]+&response-content-disposition=attachment%3B\+filename%2A%3DUTF-8%27%27F%25C3%25BCr%2520Sie\.pdf$/,
    )
  })

  test.each([
    [{ title: undefined }, 'title', 'must be given'],
    [{ title: '  ' }, 'title', 'must not be empty'],
    [{ title: 'x'.repeat(256) }, 'title', 'must be at most 255 characters'],
    [{ title: 'a\0b' }, 'title', 'must not contain invalid characters'],
    [{ title: '\ud800' }, 'title', 'must not contain invalid characters'],
    [{ title: 7 }, 'title', 'must be text'],
    [{ source_url: undefined }, 'source_url', 'must be given'],
    [{ source_url: 'ftp://example.com/a.pdf' }, 'source_url', expect.any(String)],
    [{ source_url: 'javascript:alert(1)' }, 'source_url', expect.any(String)],
    [{ source_url: 'https://example.com/?a=\0' }, 'source_url', 'must not contain invalid characters'],
    [{ source_url: 'https://example.com/\ud800' }, 'source_url', 'must not contain invalid characters'],
    [{ language: 'xx' }, 'language', expect.stringContaining('must be one of: eu, bg')],
    [{ content_language: 'Deutsch!' }, 'content_language', 'must be a language tag such as th or de-AT'],
    [{ valid_from: '2026-02-30' }, 'valid_from', 'must be a date such as 2025-06-01'],
    [
      { schedule_online_at: '2026-02-30T10:00' },
      'schedule_online_at',
      'must be an ISO 8601 date and time from 1900 to 9999',
    ],
    [
      { schedule_online_at: 'T'.repeat(900_000) },
      'schedule_online_at',
      'must be an ISO 8601 date and time from 1900 to 9999',
    ],
    [{ layout_type: 'scroll' }, 'layout_type', 'must be one of: single, booklet'],
    [{ collection_id: 2_000_000 }, 'collection_id', 'is not a collection of this group'],
    [{ collection_id: 2 ** 31 }, 'collection_id', expect.any(String)],
    [{ metatag_ids: [2_000_000] }, 'metatag_ids', 'must all be metatags of this group'],
    [{ metatag_ids: 'all' }, 'metatag_ids', 'must be a list'],
    [{ metatags_category: 'none' }, 'metatags_category', 'is not a category of this group'],
    [
      { extraction_options: { links: { icons: 'yes' } } },
      'extraction_options',
      'must be true or false at links.icons',
    ],
    [
      { schedule_online_at: '2030-01-02T00:00:00Z', schedule_offline_at: '2030-01-01T00:00:00Z' },
      'schedule_offline_at',
      'must be later than schedule_online_at',
    ],
  ])('refuses %j on %s and writes nothing', async (fields, field, message) => {
    const before = await call('GET', `${owner.path}/publications`, { key: owner.key })
    const { status, body } = await call('POST', `${owner.path}/publications`, {
      key: owner.key,
      json: { publication: { title: 'Refused', source_url, ...fields } },
    })
    expect(status).toBe(422)
    expect(body.errors[field]).toEqual([message])
    const after = await call('GET', `${owner.path}/publications`, { key: owner.key })
    expect(after.body.publications).toHaveLength(before.body.publications.length)
  })

  test('takes form fields, multipart, JSON without a content type, and a query alike', async () => {
    const form =
      'publication[title]=Form&publication[source_url]=https://example.com/a.pdf&publication[layout_type]=single'
    const multipart = new FormData()
    multipart.set('publication[title]', 'Form')
    multipart.set('publication[source_url]', 'https://example.com/a.pdf')
    const json = JSON.stringify({ publication: { title: 'Form', source_url } })
    const answers = await Promise.all([
      call('POST', `${owner.path}/publications`, {
        key: owner.key,
        body: form,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
      call('POST', `${owner.path}/publications`, { key: owner.key, body: multipart }),
      call('POST', `${owner.path}/publications`, { key: owner.key, body: json }),
      call('POST', `${owner.path}/publications`, {
        key: owner.key,
        body: json,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
      call('POST', `${owner.path}/publications?${form}`, { key: owner.key }),
    ])
    expect(answers.map(answer => [answer.status, answer.body.publication?.title])).toEqual(
      Array(5).fill([201, 'Form']),
    )
  })

  test('says what is missing: the scope, or the sense of the body', async () => {
    const send = (body: string) => call('POST', `${owner.path}/publications`, { key: owner.key, body })
    expect(await send('{}')).toMatchObject({ status: 422, body: { errors: { publication: ['is missing'] } } })
    expect(await send('{"publication":7}')).toMatchObject({
      status: 422,
      body: { errors: { publication: ['must be an object'] } },
    })
    expect(await send('{"publi')).toMatchObject({
      status: 422,
      body: { errors: { base: ['is not valid JSON'] } },
    })
    expect(await send('')).toMatchObject({ status: 422, body: { errors: { publication: ['is missing'] } } })
    expect(await send('{"__proto__":{"publication":{"title":"x"}}}')).toMatchObject({ status: 422 })
  })
})

describe('GET /groups/<group_id>/publications', () => {
  test('filters by state and collection, which partition the publications', async () => {
    const from = await newAccount()
    const [collection] = await database()
      .insert(collections)
      .values({ groupId: from.group.id, title: 'Spring' })
      .returning()
    const ids: Record<string, number> = {}
    for (const kind of ['public', 'unlisted', 'offline']) {
      const { id } = await create(
        { title: kind, collection_id: kind === 'offline' ? undefined : collection?.id },
        from,
      )
      ids[kind] = id
      await finishConversion(id)
    }
    await call('POST', `${from.path}/publications/${ids.public}/online`, { key: from.key })
    await call('POST', `${from.path}/publications/${ids.unlisted}/unlisted`, { key: from.key })
    const list = async (query: string) =>
      (await call('GET', `${from.path}/publications?${query}`, { key: from.key })).body.publications.map(
        (publication: { title: string }) => publication.title,
      )
    expect(await list('')).toEqual(['public', 'unlisted', 'offline'])
    expect(await list('state=public')).toEqual(['public'])
    expect(await list('state=unlisted')).toEqual(['unlisted'])
    expect(await list('state=online')).toEqual(['public', 'unlisted'])
    expect(await list('state=offline')).toEqual(['offline'])
    expect(await list(`collection_id=${collection?.id}&state=online&page=2&per_page=1`)).toEqual(['unlisted'])
    expect(await list('state=offline&collection_id=999999')).toEqual([])
  })

  test('tells the place in the list by headers, and only when asked page by page', async () => {
    const from = await newAccount()
    for (const title of ['a', 'b', 'c']) await create({ title }, from)
    const list = async (query: string) =>
      (await call('GET', `${from.path}/publications${query}`, { key: from.key })).headers
    const second = await list('?page=2&per_page=1')
    expect([second.get('x-page'), second.get('x-per-page')]).toEqual(['2', '1'])
    expect([second.get('x-prev-page'), second.get('x-next-page')]).toEqual(['1', '3'])
    const last = await list('?page=3&per_page=1')
    expect([last.get('x-prev-page'), last.get('x-next-page')]).toEqual(['2', null])
    expect((await list('?per_page=5000')).get('x-per-page')).toBe('1000')
    expect((await list('')).get('x-page')).toBeNull()
  })

  test.each([
    'page=0',
    'page=-1',
    'per_page=0',
    'per_page=ten',
    'page=1.5',
    'state=archived',
    'collection_id=x',
  ])('refuses %s', async query => {
    const { status, body } = await call('GET', `${owner.path}/publications?${query}`, { key: owner.key })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
  })
})

promisePagination({ plural: 'publications' }, async (groupId, count) => {
  await database()
    .insert(publications)
    .values(Array.from({ length: count }, () => ({ groupId, title: 'Many', slug: randomUUID() })))
})

describe('GET /groups/<group_id>/publications/<publication_id>', () => {
  test('answers a one-element array, as the contract shows it', async () => {
    const { id } = await create()
    const { body } = await call('GET', `${owner.path}/publications/${id}`, { key: owner.key })
    expect(body.publication).toMatchObject([{ id }])
  })

  test('tells times in the time zone of the group', async () => {
    const from = await newAccount()
    const group = await newGroup(from.account.id, { timeZone: 'Europe/Amsterdam' })
    const inZone = { ...from, path: `/v2/groups/${group.id}` }
    const { id } = await create(
      { schedule_online_at: '2035-06-01T10:00', schedule_offline_at: '2035-12-01T10:00:00Z' },
      inZone,
    )
    const { body } = await call('GET', `${inZone.path}/publications/${id}`, { key: from.key })
    expect(body.publication[0].schedule_online_at).toBe('2035-06-01T10:00:00.000+02:00')
    expect(body.publication[0].schedule_offline_at).toBe('2035-12-01T11:00:00.000+01:00')
  })

  test('has cover, pages and public address once converted, and keeps them offline', async () => {
    const { id } = await create({ title: 'Covered' })
    await finishConversion(id, 5)
    const { body } = await call('GET', `${owner.path}/publications/${id}`, { key: owner.key })
    expect(body.publication[0]).toMatchObject({
      state: 'offline',
      page_count: 5,
      public_url: `http://127.0.0.1:3000/${owner.group.slug}/covered`,
      cover_url: expect.stringMatching(
        `^http://127.0.0.1:3000/assets/1/${id}/pages/1-at800\\.jpg\\?seal=[\\w-]+$`,
      ),
    })
  })
})

describe('PUT /groups/<group_id>/publications/<publication_id>', () => {
  test('takes the language of the pages, which the interface follows unless its own is chosen', async () => {
    const { id } = await create({ content_language: 'th' })
    const put = async (changes: object) => {
      const json = { publication: changes }
      const { body } = await call('PUT', `${owner.path}/publications/${id}`, { key: owner.key, json })
      return [body.publication.content_language, body.publication.language]
    }
    expect(await put({})).toEqual(['th', 'en'])
    expect(await put({ content_language: 'de_at' })).toEqual(['de-AT', 'de'])
    expect(await put({ language: 'fr' })).toEqual(['de-AT', 'fr'])
    expect(await put({ content_language: null })).toEqual([null, 'fr'])
  })

  test('changes every field of the contract, and only what is sent', async () => {
    const { id } = await create()
    const changes = {
      title: 'Autumn',
      slug: 'autumn_20-25',
      language: 'nl',
      browser_title: 'Autumn at the shop',
      description: 'Warm things',
      valid_from: '2025-09-01',
      disable_seo: true,
      secured: true,
      show_related_publications: true,
      auto_related_publications: true,
      test: true,
      custom_header: '<meta name="x">',
      force_single_page_on_mobile: true,
      mobile_vertical_scroll: true,
      override_mobile_layout: true,
      content_goal: 'other',
      content_goal_other: 'inform',
      format_type: 'catalogue',
    }
    const put = (fields: object) =>
      call('PUT', `${owner.path}/publications/${id}`, { key: owner.key, json: { publication: fields } })
    const { status, body } = await put({ ...changes, password: 'a secret' })
    expect(status).toBe(200)
    expect(body.publication).toMatchObject(changes)
    expect(JSON.stringify(body)).not.toContain('secret')
    const again = await put({ title: 'Winter' })
    expect(again.body.publication).toMatchObject({ ...changes, title: 'Winter' })
    const none = await put({ unknown: 1 })
    expect(none.body.publication).toMatchObject({ ...changes, title: 'Winter' })
  })

  test('replaces metatags by ids, by category, by both, and clears them by an empty list', async () => {
    const from = await newAccount()
    const made = await database()
      .insert(metatags)
      .values(
        ['north', 'south', 'food'].map(value => ({
          groupId: from.group.id,
          category: value === 'food' ? 'topic' : 'region',
          value,
        })),
      )
      .returning()
    const [north, south, food] = made.map(metatag => metatag.id)
    const { id } = await create({ metatag_ids: [food] }, from)
    const put = async (fields: object) =>
      (await call('PUT', `${from.path}/publications/${id}`, { key: from.key, json: { publication: fields } }))
        .body.publication.metatag_ids
    expect(await put({})).toEqual([food])
    expect(await put({ metatags_category: 'region' })).toEqual([north, south])
    expect(await put({ metatags_category: 'region', metatag_ids: [food] })).toEqual([north, south, food])
    expect(await put({ metatag_ids: [south] })).toEqual([south])
    expect(await put({ metatag_ids: [] })).toEqual([])
  })

  test('refuses a slug that another publication has, and frees it when that one is archived', async () => {
    const first = await create({ title: 'Taken' })
    const second = await create({ title: 'Other' })
    const put = () =>
      call('PUT', `${owner.path}/publications/${second.id}`, {
        key: owner.key,
        json: { publication: { slug: 'taken' } },
      })
    expect(await put()).toMatchObject({
      status: 422,
      body: { errors: { slug: [expect.stringContaining('already used')] } },
    })
    await call('DELETE', `${owner.path}/publications/${first.id}`, { key: owner.key })
    expect((await put()).status).toBe(200)
  })

  test.each(['Über', 'with space', 'UPPER', '🙂', '', 'a/b'])('refuses the slug %j', async slug => {
    const { id } = await create()
    const { status, body } = await call('PUT', `${owner.path}/publications/${id}`, {
      key: owner.key,
      json: { publication: { slug } },
    })
    expect(status).toBe(422)
    expect(body.errors.slug).toBeDefined()
  })

  test('wants a password for secured, now or before', async () => {
    const { id } = await create()
    const put = (publication: object) =>
      call('PUT', `${owner.path}/publications/${id}`, { key: owner.key, json: { publication } })
    expect(await put({ secured: true })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    })
    expect((await put({ password: 'known' })).status).toBe(200)
    expect((await put({ secured: true })).body.publication.secured).toBe(true)
  })

  test('starts a conversion when the layout changes, and none when it does not', async () => {
    const { id } = await create()
    await finishConversion(id)
    const put = (layout_type: string) =>
      call('PUT', `${owner.path}/publications/${id}`, {
        key: owner.key,
        json: { publication: { layout_type } },
      })
    await put('booklet')
    await put('single')
    const { body } = await call('GET', `${owner.path}/publications/${id}/conversions`, { key: owner.key })
    expect(body.conversions.map((conversion: { source_type: string }) => conversion.source_type)).toEqual([
      'layout_change',
      'new_publication',
    ])
  })
})

describe('online, unlisted, offline, archive', () => {
  const move = (id: number, name: string, from = owner) =>
    call('POST', `${from.path}/publications/${id}/${name}`, { key: from.key })

  test('going online needs a finished conversion', async () => {
    const { id } = await create()
    expect(await move(id, 'online')).toMatchObject({
      status: 422,
      body: { errors: { state: [expect.any(String)] } },
    })
    await finishConversion(id)
    expect(await move(id, 'online')).toMatchObject({
      status: 200,
      body: { publication: [{ id, state: 'online', disable_seo: false }] },
    })
  })

  test('going online again moves no time but lists it', async () => {
    const { id } = await create()
    await finishConversion(id)
    const unlisted = (await move(id, 'unlisted')).body.publication[0]
    const listed = (await move(id, 'online')).body.publication[0]
    expect([unlisted.disable_seo, listed.disable_seo]).toEqual([true, false])
    expect(listed.online_at).toBe(unlisted.online_at)
    const offline = (await move(id, 'offline')).body.publication[0]
    expect(offline).toMatchObject({
      state: 'offline',
      offline_at: expect.any(String),
      public_url: expect.any(String),
    })
  })

  test('the publishing limit holds against many at once', async () => {
    const from = await newAccount({ publishingLimit: 2 })
    const made = await Promise.all(Array.from({ length: 8 }, () => create({}, from)))
    for (const { id } of made) await finishConversion(id, 1)
    const answers = await Promise.all(
      made.map(({ id }, index) => move(id, index % 2 ? 'online' : 'unlisted', from)),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(2)
    const refused = answers.filter(answer => answer.status === 402)
    expect(refused).toHaveLength(6)
    expect(refused[0]?.body).toEqual({ errors: { state: ['You have reached your publication limit'] } })
  })

  test('archived ones are gone from the list and by address', async () => {
    const { id } = await create()
    const deleted = await call('DELETE', `${owner.path}/publications/${id}`, { key: owner.key })
    expect([deleted.status, deleted.body]).toEqual([204, undefined])
    expect((await call('GET', `${owner.path}/publications/${id}`, { key: owner.key })).status).toBe(404)
    expect((await call('DELETE', `${owner.path}/publications/${id}`, { key: owner.key })).status).toBe(404)
  })
})
